import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { englishSentences } from '../../../doubles/english-sentences.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { answer, answerDialog, notification, pick } from '../harness/dialogs.ts';
import { openFile } from '../harness/editor.ts';
import { explorerMenu, runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

const faulty = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="wrong" date="yesterday">
    <body>
      <trans-unit id="1" maxwidth="5" size-unit="char">
        <source>Save %1$s of {count} files <x id="1"/> now.</source>
        <target>Jetzt  alle Dateien sichern</target>
      </trans-unit>
      <trans-unit id="1"><source>Close the window</source></trans-unit>
    </body>
  </file>
</xliff>
`;

const subtitles = `1
00:00:02,000 --> 00:00:01,000
The cue ends before it begins.

3
00:00:03,000 --> 00:00:03,100
Nobody reads so much text in a tenth of a second, and it has one line that is far too long.
`;

const bundle = JSON.parse(
  readFileSync(path.join(root, 'extensions', 'vscode', 'l10n', 'bundle.l10n.de.json'), 'utf8'),
) as Record<string, string>;
const inEnglish = englishSentences(
  Object.fromEntries(Object.keys(bundle).map((text) => [text, text])),
  bundle,
);

/** Everything that the core says, where people of German editors meet it. */
describe('A German VS Code', () => {
  let sandbox: RunningSandbox;
  let workbench: Workbench;

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    workbench = await openWorkbench({
      name: 'german',
      language: 'de',
      files: {
        'app.xlf': faulty,
        'broken.xlf': faulty.replace('</body>', '</boy>'),
        'talk.srt': subtitles,
        'report.docx': 'no document',
        'noise.wav': 'RIFF and nothing else',
      },
    });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  /** What a part of the window says; fails where that is English. */
  async function saidIn(selector: string): Promise<string> {
    const parts = await workbench.page.locator(selector).allInnerTexts();
    const text = parts.join('\n').replaceAll('\u00a0', ' ');
    assert.deepEqual(inEnglish(text), [], text);
    return text;
  }

  it('tells problems of files in German', async () => {
    const { page } = workbench;
    await openFile(workbench, 'app.xlf');
    await runCommand(workbench, 'Problems: Focus on Problems View');
    const rows = page.locator('.markers-panel .monaco-list-row');
    for (const [file, told] of [
      ['app.xlf', /„1“/u],
      ['talk.srt', /Untertitel/u],
      ['broken.xlf', /XML/u],
    ] as const) {
      await openFile(workbench, file);
      await rows.filter({ hasText: told }).first().waitFor();
      await saidIn('.markers-panel .monaco-list-row');
      await workbench.screenshot(`problems-${file.replace('.', '-')}`);
    }
  });

  it('tells in German why a key is refused, and what a service says in its own words', async () => {
    sandbox.planFaults([{ times: 20, status: 403, message: 'Words of the service' }]);
    await runCommand(workbench, 'Interlinear: Mit einem Schlüssel verbinden');
    await pick(workbench, 'Anderer Dienst');
    await answer(workbench, 'Adresse des Dienstes', sandbox.url);
    await answer(workbench, 'bevor er gespeichert wird', 'key-of-a-german-flow-01');
    const box = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Dienst' });
    await box.filter({ hasText: /verweigert|lehnt/u }).waitFor();
    await saidIn('.quick-input-widget:visible');
    await workbench.screenshot('refused-key');
    sandbox.clearFaults();
    // What the service refused is taken no second time.
    await answer(workbench, 'Schlüssel', 'key-of-a-german-flow-02');
    await notification(workbench, 'Verbunden mit');
  });

  it('tells in German why a job stopped, and that nothing is lost', async () => {
    await openFile(workbench, 'app.xlf');
    sandbox.planFaults([{ method: 'POST', path: '/v2/translate', times: 20, status: 456 }]);
    await titleAction(workbench, 'Datei übersetzen');
    await answerDialog(workbench, /app\.xlf/u, 'Übersetzen');
    await notification(workbench, /Zeichen/u);
    await saidIn('.notifications-toasts .notification-list-item');
    await workbench.screenshot('stopped');
    sandbox.clearFaults();
  });

  it('tells in German what is wrong with a document and a recording', async () => {
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await explorerMenu(workbench, 'report.docx', 'Interlinear', 'Dokument übersetzen');
    await pick(workbench, 'Französisch');
    await notification(workbench, 'report.docx');
    await saidIn('.notifications-toasts .notification-list-item');
    await workbench.screenshot('refused-document-dark');
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    await explorerMenu(
      workbench,
      'noise.wav',
      'Interlinear',
      'Untertitel aus Audio oder Video erstellen',
    );
    await notification(workbench, 'noise.wav');
    await saidIn('.notifications-toasts .notification-list-item');
    await workbench.screenshot('refused-recording-dark');
  });
});
