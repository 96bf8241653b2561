import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionsCommand } from '../../../../extensions/cli/commands/captions.ts';
import { Invocation } from '../../../../extensions/cli/invocation.ts';
import { reportFailure } from '../../../../extensions/cli/report-failure.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { installedVoices } from '../../../../shared/sandbox/voice/installed-voices.ts';
import { createCliContext } from '../../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../../doubles/memory-secrets.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { recordingFile } from '../../../doubles/sound/voice-recording.ts';

describe('interlinear captions with speech, where nothing can speak', () => {
  let folder: string;
  let mute: RunningSandbox;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-speech-'));
    copyFileSync(recordingFile, path.join(folder, 'talk.wav'));
    // A search path without flite, whatever this machine has.
    mute = await startSandbox({ engines: createTestEngines(), voice: installedVoices(folder) });
  });
  after(async () => {
    await mute.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const speak = async (speech: string, sandbox: boolean): Promise<string> => {
    const { context, err } = createCliContext({
      folder,
      baseUrl: mute.url,
      secrets: new MemorySecretStore(),
      sandbox,
    });
    const wish = new Invocation([path.join(folder, 'talk.wav')], { speech });
    await assert.rejects(captionsCommand.run(wish, context), (error) => {
      reportFailure(error, context.terminal, false);
      return true;
    });
    assert.deepEqual(readdirSync(folder), ['talk.wav']);
    return err.join('\n');
  };

  it('say how to get what the sandbox speaks with, and blame no key', async () => {
    const said = await speak('en', true);
    assert.match(said, /flite, which was not found.*apt install.*dnf.*brew.*Windows/);
    assert.doesNotMatch(said, /key/);
  });

  it('say that the sandbox speaks English alone', async () => {
    assert.match(await speak('de', true), /The sandbox speaks English alone, not de\./);
  });

  it('tell it to those as well who reach a sandbox as they would the service', async () => {
    assert.match(await speak('en', false), /closed beta.*speaks English, where flite is installed/);
  });
});
