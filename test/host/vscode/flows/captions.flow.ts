import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { FrameLocator } from 'playwright-core';
import { writeWav } from '../../../../shared/formats/audio/wav.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { recordedSamples, recordingFile } from '../../../doubles/sound/voice-recording.ts';
import { toneSpeaker } from '../../../doubles/sound/tone-speaker.ts';
import { huntInFiles } from '../doubles/hunt.ts';
import { takeConnecting } from '../harness/connect.ts';
import { answerDialog, notification, pick } from '../harness/dialogs.ts';
import { readFlowHost } from '../harness/flow-host.ts';
import { explorerMenu, runCommand } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { ownPage } from '../harness/own-page.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const key = 'captions-flow-key-0123456789';
const streamPath = '/v3/voice/realtime/connect';

describe('Captions of a recording, in the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  const tokens: string[] = [];
  let sandbox: RunningSandbox;
  let workbench: Workbench;

  before(async () => {
    sandbox = await startSandbox({
      engines: createTestEngines(),
      voice: { speaker: toneSpeaker },
      inspectAnswer: ({ path: place, body }) => {
        if (place === '/v3/voice/realtime') tokens.push((body as { token: string }).token);
      },
    });
    const files = {
      'harbour.wav': readFileSync(recordingFile),
      // Its first sentence.
      'short.wav': writeWav([recordedSamples().subarray(0, 96_000)], 16_000),
      'film.mp4': 'no film',
    };
    workbench = await openWorkbench({ name: 'captions', files });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  const frame = (): FrameLocator => ownPage(workbench);

  /** What axe finds in the page. */
  async function accessibilityFaults(): Promise<readonly string[]> {
    const body = await frame().locator('body').elementHandle();
    const page = await body.ownerFrame();
    assert.ok(page, 'the frame of the page');
    await page.evaluate(axeScript);
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  /** Ticks rows of the quick pick that is open. */
  async function tick(...names: readonly string[]): Promise<void> {
    const widget = workbench.page.locator('.quick-input-widget:visible');
    const input = widget.locator('input[type="text"]').first();
    for (const name of names) {
      await input.fill(name);
      const row = widget.locator('.quick-input-list .monaco-list-row', { hasText: name }).first();
      await row.click();
    }
    await input.fill('');
  }

  async function confirm(): Promise<void> {
    await workbench.page.keyboard.press('Enter');
  }

  async function theme(name: string, kind: string): Promise<void> {
    await runCommand(workbench, 'Preferences: Color Theme');
    await pick(workbench, name);
    await frame().locator(`body.${kind}`).waitFor();
  }

  it('are asked for in the explorer; length, billing and files are said before', async () => {
    sandbox.planFaults([{ path: streamPath, cutStream: 6_000 }]);
    await explorerMenu(
      workbench,
      'harbour.wav',
      'Interlinear',
      'Create Captions from Audio or Video',
    );
    await takeConnecting(workbench, { url: sandbox.url, key });
    await pick(workbench, 'English');
    await tick('German', 'French', 'Also write a spoken translation');
    await workbench.screenshot('targets');
    await confirm();
    await pick(workbench, 'German');
    const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: 'harbour.wav' });
    await dialog.waitFor();
    await workbench.screenshot('agreed');
    const said = await answerDialog(workbench, 'Create captions of', 'Create .srt');
    assert.match(said, /Length: 0:15. Billed: 0.3 minutes of speech/u);
    assert.match(said, /Spoken translation: German \(de\), in harbour\.de\.wav\./u);
    assert.match(said, /beside the recording: harbour\.en, harbour\.(?:de|fr), /u);
  });

  it('appear while they are heard, are paused, and outlive a cut connection', async () => {
    await frame().locator('.lines li').first().waitFor();
    await frame().locator('.tentative:visible').first().waitFor();
    await workbench.screenshot('live');
    await frame().getByRole('button', { name: 'Pause' }).click();
    await frame().getByRole('button', { name: 'Go On' }).waitFor();
    await workbench.screenshot('paused');
    assert.deepEqual(await accessibilityFaults(), []);
    await frame().getByRole('button', { name: 'Go On' }).click();
    await frame().getByText('The connection was lost and made again').waitFor();
    await frame().getByText('this text is a script').waitFor();
    const lines = await frame().locator('.column').first().locator('.lines li').allInnerTexts();
    assert.equal(lines.length, 4, lines.join('\n'));
  });

  it('lie beside the recording, and the first translation is opened', async () => {
    await workbench.page.locator('.tab', { hasText: 'harbour.fr.srt' }).waitFor();
    await notificationsGone();
    await workbench.screenshot('done');
    const source = (await workbench.read('harbour.en.srt')).toString('utf8');
    assert.match(source, /^1\n00:00:00,\d{3} --> /u);
    assert.match(source, /Good morning, and welcome on board\./u);
    for (const language of ['de', 'fr']) {
      const text = (await workbench.read(`harbour.${language}.srt`)).toString('utf8');
      assert.equal(text.split(' --> ').length, source.split(' --> ').length, language);
      // As the test engines translate.
      assert.ok(text.includes(`${language}‹Good morning`), text);
    }
    // What the sandbox speaks, under a header of 44 bytes.
    const speech = await workbench.read('harbour.de.wav');
    assert.equal(speech.subarray(0, 4).toString('latin1'), 'RIFF');
    assert.ok(speech.length > 44 + 32_000, `${speech.length} bytes`);
    await frame().getByRole('button', { name: 'harbour.de.wav' }).waitFor();
    await frame().getByRole('button', { name: 'harbour.de.srt' }).click();
    await workbench.page.locator('.tab', { hasText: 'harbour.de.srt' }).waitFor();
  });

  it('have left tokens and key in no file on the disk', async () => {
    const data = path.dirname(path.dirname(readFlowHost().settingsFile));
    assert.ok(tokens.length > 1, `${tokens.length} tokens`);
    assert.deepEqual(await huntInFiles(data, [...tokens, key]), []);
    assert.deepEqual(await huntInFiles(workbench.folder, [...tokens, key]), []);
  });

  it('are refused for what is no sound, with what to do', async () => {
    await explorerMenu(workbench, 'film.mp4', 'Interlinear', 'Create Captions from Audio or Video');
    const toast = await notification(workbench, 'film.mp4 cannot be sent');
    assert.match(await toast.innerText(), /Convert it to WAV/u);
    await notificationsGone();
  });

  it('come from the sandbox in VS Code as well, and are readable in every theme', async () => {
    await runCommand(workbench, 'View: Close All Editors');
    await runCommand(workbench, 'Interlinear: Use the Built-In Sandbox');
    await explorerMenu(
      workbench,
      'short.wav',
      'Interlinear',
      'Create Captions from Audio or Video',
    );
    await pick(workbench, 'English');
    await tick('German');
    await confirm();
    await answerDialog(workbench, 'Create captions of', 'Create .vtt');
    await workbench.page.locator('.tab', { hasText: 'short.de.vtt' }).waitFor();
    const text = (await workbench.read('short.en.vtt')).toString('utf8');
    assert.match(text, /^WEBVTT\n/u);
    await notificationsGone();
    for (const [name, kind] of [
      ['Light 2026', 'vscode-light'],
      ['Dark 2026', 'vscode-dark'],
      ['Dark High Contrast', 'vscode-high-contrast'],
    ] as const) {
      await theme(name, kind);
      await workbench.screenshot(kind);
      assert.deepEqual(await accessibilityFaults(), [], name);
    }
    assert.deepEqual(workbench.blocked, []);
  });

  async function notificationsGone(): Promise<void> {
    await runCommand(workbench, 'Notifications: Clear All Notifications');
  }
});
