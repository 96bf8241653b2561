import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionsCommand } from '../../../../extensions/cli/commands/captions.ts';
import type { CommandDefinition } from '../../../../extensions/cli/command.ts';
import { Invocation } from '../../../../extensions/cli/invocation.ts';
import { reportFailure } from '../../../../extensions/cli/report-failure.ts';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createCliContext, type CliContextOptions } from '../../../doubles/cli-context.ts';
import { createFakeClock, type FakeClock } from '../../../doubles/fake-clock.ts';
import { MemorySecretStore } from '../../../doubles/memory-secrets.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { toneSpeaker } from '../../../doubles/sound/tone-speaker.ts';
import { recordingFile } from '../../../doubles/sound/voice-recording.ts';

export const streamPath = '/v3/voice/realtime/connect';
/** What is written of talk.wav into German and French. */
export const names = ['talk.en.srt', 'talk.de.srt', 'talk.fr.srt'] as const;

interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** A folder with a recording, and a sandbox that hears it; time passes only where the client waits for its turn. */
export class CaptionsBench {
  readonly sandbox: RunningSandbox;
  readonly folder: string;
  readonly #clock: FakeClock;

  private constructor(sandbox: RunningSandbox, clock: FakeClock) {
    this.sandbox = sandbox;
    this.#clock = clock;
    this.folder = mkdtempSync(path.join(tmpdir(), 'interlinear-captions-'));
    copyFileSync(recordingFile, this.file('talk.wav'));
  }

  static async open(): Promise<CaptionsBench> {
    const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
    const customisation = { samples: sampleCustomisation };
    const voice = { speaker: toneSpeaker };
    const engines = createTestEngines();
    return new CaptionsBench(await startSandbox({ engines, customisation, clock, voice }), clock);
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Where a file of this name lies. */
  file(name: string): string {
    return path.join(this.folder, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  async run(
    operands: readonly string[],
    options: Readonly<Record<string, unknown>> = {},
    changes: Partial<CliContextOptions> = {},
    command: CommandDefinition = captionsCommand,
  ): Promise<Run> {
    const json = options['json'] === true;
    const { context, out, err } = createCliContext({
      folder: this.folder,
      baseUrl: this.sandbox.url,
      secrets: new MemorySecretStore(),
      clock: this.#clock,
      json,
      ...changes,
    });
    const named = operands.map((name) => (name === '-' ? name : this.file(name)));
    let exitCode: number;
    try {
      exitCode = await command.run(new Invocation(named, options), context);
    } catch (error) {
      exitCode = reportFailure(error, context.terminal, json);
    }
    return { exitCode, out: out.join('\n'), err: err.join('\n') };
  }
}
