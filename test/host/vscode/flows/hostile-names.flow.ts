import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { createClient } from '../../../../shared/api/client.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { createFetchTransport } from '../../../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { startHostileService, type HostileService } from '../doubles/hostile-service.ts';
import { connect } from '../harness/connect.ts';
import { answerDialog, notification, pick } from '../harness/dialogs.ts';
import { placeCursor, selectText, waitForText } from '../harness/editor.ts';
import { explorerMenu, runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';

const key = 'hostile-flow-key-0123456789';
/** A link that would open the settings, an icon, and a turn of the reading. */
const link = '[look](command:workbench.action.openSettings?%22attack%22)';
const bait = `${link} $(flame) \u202egnp`;
const textFile = `${bait}.txt`;
const unitFile = `${bait} unit.xlf`;

const UNITS = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="${link} $(flame)" resname="${link} $(flame)">
        <source>Save the file ${link}</source>
        <target state="x-$(flame) ${link}">Datei</target>
        <note>See ${link} and https://attack.example $(flame)</note>
      </trans-unit>
      <trans-unit id="open ${link} $(flame)">
        <source>Open the folder ${link}</source>
      </trans-unit>
    </body>
  </file>
</xliff>
`;

describe('Names and words of somebody hostile in the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  let sandbox: RunningSandbox;
  let service: HostileService;
  let workbench: Workbench;

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    service = await startHostileService(sandbox.url, bait);
    const connection = createConnection({ key, baseUrl: sandbox.url });
    const transport = createFetchTransport((input, init) => fetch(input, init));
    const client = createClient(connection, { transport, clock: createSystemClock() });
    await client.createGlossary({
      name: `harbour ${link} $(flame)`,
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' },
      ],
    });
    workbench = await openWorkbench({
      name: 'hostile-names',
      files: {
        [textFile]: 'The ferry leaves at noon.\n',
        [`${bait}/deep.xlf`]: 'no XLIFF at all',
        [unitFile]: UNITS,
      },
    });
    await connect(workbench, { url: service.url, key });
  });
  after(async () => {
    await workbench.close();
    await service.close();
    await sandbox.close();
  });

  /** Of ours on screen: readable, no link, no icon of a stranger, no turned text; nothing was run. */
  async function isInert(shown: Locator): Promise<void> {
    await shown.first().waitFor();
    for (const text of await shown.allInnerTexts()) assert.doesNotMatch(text, /[\u202a-\u202e]/u);
    const links = shown.locator('[href*="attack"], [data-href*="attack"]');
    assert.equal(await links.count(), 0, 'a link of somebody hostile');
    assert.equal(await shown.locator('.codicon-flame').count(), 0, 'an icon of somebody hostile');
    assert.equal(await workbench.page.locator('.tab', { hasText: /^Settings$/u }).count(), 0);
  }

  /** Typed into Quick Open, such a name is a pattern of its own. */
  async function openRow(part: string): Promise<void> {
    const { page } = workbench;
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: part }).dblclick();
    await page.locator('.tab.active', { hasText: part }).waitFor();
    await page.locator('.editor-group-container.active .view-line').first().waitFor();
  }

  it('shows the name of a file in a message as text', async () => {
    await explorerMenu(workbench, 'unit.xlf', 'Interlinear', 'Detect Language of Files');
    const toast = await notification(workbench, '[look]');
    await isInert(toast);
    await workbench.screenshot('file');
  });

  it('shows names of languages in a list and words of the service in a message as text', async () => {
    await openRow('gnp.txt');
    await selectText(workbench, 'The ferry leaves at noon.');
    service.refusal = `No ferry today ${bait}`;
    await runCommand(workbench, 'Interlinear: Translate Selection to');
    await isInert(workbench.page.locator('.quick-input-widget:visible'));
    await workbench.screenshot('languages');
    await pick(workbench, 'German');
    const toast = await notification(workbench, 'No ferry today');
    await isInert(toast);
    await workbench.screenshot('service');
    service.refusal = null;
    await runCommand(workbench, 'Notifications: Clear All Notifications');
  });

  it('shows a glossary in the tree as text', async () => {
    await runCommand(workbench, 'Interlinear: Show Terms and Style');
    const glossary = workbench.page.getByRole('treeitem', { name: /harbour/ });
    await glossary.waitFor();
    await isInert(glossary);
    await glossary.hover();
    await isInert(workbench.page.locator('.workbench-hover-container', { hasText: 'harbour' }));
    await workbench.screenshot('tree');
  });

  it('shows states, notes and names of units as text', async () => {
    await runCommand(workbench, 'Explorer: Focus on Folders View');
    await openRow('unit.xlf');
    const lens = workbench.page.locator('.codelens-decoration', { hasText: '[look]' });
    await isInert(lens);
    await placeCursor(workbench, 'Save the file');
    await runCommand(workbench, 'Show or Focus Hover');
    const hover = workbench.page.locator('.monaco-hover:visible', { hasText: 'attack.example' });
    await isInert(hover);
    await workbench.screenshot('hover');
    await workbench.page.keyboard.press('Escape');
  });

  it('shows the file and its units under review as text', async () => {
    await titleAction(workbench, 'Translate File');
    await isInert(workbench.page.locator('.monaco-dialog-box'));
    await workbench.screenshot('question');
    await answerDialog(workbench, /Send [\d,.]+ characters of/, 'Translate');
    const list = workbench.page.getByRole('treeitem', { name: /, open, / });
    await isInert(list);
    await workbench.screenshot('review');
    await waitForText(workbench, 'Open the folder');
  });

  it('shows why a file in a folder of such a name cannot be read as text', async () => {
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    await runCommand(workbench, 'Explorer: Focus on Folders View');
    const folders = workbench.page.locator('.explorer-folders-view [aria-expanded="false"]');
    await folders.first().click();
    await explorerMenu(workbench, 'deep.xlf', 'Interlinear', 'Translate File');
    const toast = await notification(workbench, 'deep.xlf');
    await isInert(toast);
    await workbench.screenshot('folder');
  });
});
