import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { connect } from '../harness/connect.ts';
import { answer, answerDialog, answerNotification, pick } from '../harness/dialogs.ts';
import { openFile, placeCursor, save, selectText, waitForText } from '../harness/editor.ts';
import { editorMenu, runCommand } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

/** Already translated units, as another tool would leave them. */
function translated(pairs: readonly (readonly [string, string])[]): string {
  const units = pairs.map(
    ([source, target], index) => `      <trans-unit id="u${index}">
        <source>${source}</source>
        <target state="translated">${target}</target>
      </trans-unit>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`;
}

const APP = translated([
  ['Open the folder', 'Den Ordner öffnen'],
  ['Save the file', 'Die Datei speichern'],
  ['Folder not found', 'Ordner nicht gefunden'],
]);
const HELP = translated([['Close the folder now', 'Schließen Sie jetzt den Ordner']]);

describe('Terms in the workbench', () => {
  let sandbox: RunningSandbox;
  let workbench: Workbench;

  before(async () => {
    // What people wrote gives way to a translation, and never to pseudo-translation.
    sandbox = await startSandbox({ engines: createTestEngines() });
    const files = { 'app.xlf': APP, 'help/help.xlf': HELP };
    workbench = await openWorkbench({ name: 'terms', files });
    await connect(workbench, { url: sandbox.url, key: 'terms-flow-key-0123456789' });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  const warnings = (): Locator => workbench.page.locator('.squiggly-warning');

  async function warningsAre(count: number): Promise<void> {
    await until(`${count} ignored terms`, async () => {
      return (await warnings().count()) === count ? true : null;
    });
  }

  const listed = (name: RegExp): Locator => workbench.page.getByRole('treeitem', { name });

  it('makes a glossary of a term in an XLIFF unit, and marks what does without it', async () => {
    await openFile(workbench, 'app.xlf');
    await selectText(workbench, 'folder');
    await editorMenu(workbench, 'Interlinear', 'Add to Glossary');
    await answer(workbench, '"folder" in German', 'Verzeichnis');
    await pick(workbench, 'New Glossary');
    await answer(workbench, 'Name of the glossary', 'Our terms');
    await warningsAre(2);
    await workbench.screenshot('ignored');
    const settings = (await workbench.read('.vscode/settings.json')).toString('utf8');
    assert.match(settings, /"interlinear\.glossaries": \[\s*"Our terms"\s*\]/);
  });

  it('lists every unit of the workspace with another wording', async () => {
    await answerNotification(workbench, '3 segments of the workspace', 'Show');
    await listed(/^Open the folder, "folder" is "Verzeichnis", which is not here/)
      .first()
      .waitFor();
    await listed(/^help\.xlf, 1 segment/).waitFor();
    await workbench.screenshot('impact');
  });

  it('translates a unit again by the quick fix: it changes, and its problem goes', async () => {
    const { page } = workbench;
    await placeCursor(workbench, 'Den Ordner öffnen');
    await page.keyboard.press('Control+.');
    const fix = page.locator('.action-widget .monaco-list-row', {
      hasText: 'unit "Open the folder" again',
    });
    await fix.first().waitFor();
    await workbench.screenshot('quick-fix');
    await fix.first().click();
    const said = await answerDialog(workbench, /Send [\d,.]+ characters of app\.xlf/, 'Translate');
    assert.match(said, /Our terms/);
    await page.locator('.tab', { hasText: 'Proposed Translation' }).waitFor();
    await runCommand(workbench, 'Interlinear: Accept All Segments and Apply');
    await page.locator('.tab', { hasText: 'Proposed Translation' }).waitFor({ state: 'detached' });
    await waitForText(workbench, /<target[^>]*>[^<]*Verzeichnis/u);
    await warningsAre(1);
    await listed(/^app\.xlf, 1 segment/).waitFor();
    await workbench.screenshot('translated-again');
    await save(workbench);
    const saved = (await workbench.read('app.xlf')).toString('utf8');
    assert.match(saved, /Ordner nicht gefunden/);
    assert.equal(await workbench.read('help/help.xlf').then(String), HELP);
  });

  it('says the term on hovering, in a dark theme as well', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await page.locator('.monaco-workbench.vs-dark').first().waitFor();
    const line = page.locator('.view-line', { hasText: 'Folder not found' }).first();
    await line.locator('span', { hasText: 'Folder' }).last().hover();
    const hover = page.locator('.monaco-hover', { hasText: 'folder → Verzeichnis (Our terms)' });
    await hover.first().waitFor();
    await workbench.screenshot('hover-dark');
  });
});
