import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { FrameLocator, Locator } from 'playwright-core';
import { createClient, type Client } from '../../../../shared/api/client.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { createFetchTransport } from '../../../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { connect } from '../harness/connect.ts';
import { answerDialog, notification, pick } from '../harness/dialogs.ts';
import { explorerMenu, runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { ownPage } from '../harness/own-page.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';
import { until } from '../harness/until.ts';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const key = 'table-flow-key-0123456789';
const pair = { source_lang: 'en', target_lang: 'de' };
const ports = [
  'harbour office\tHafenamt',
  'berth\tLiegeplatz',
  'tide table\tGezeitentafel',
  'harbour master\tHafenmeister',
  'Polish\tPolnisch',
  'polish\tPolitur',
];
const many = 100_000;

/** A dictionary as a table, in the real workbench, against a service others change meanwhile. */
describe('A dictionary as a table in the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  let sandbox: RunningSandbox;
  let client: Client;
  let workbench: Workbench;
  let glossaryId = '';

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    const transport = createFetchTransport((input, init) => fetch(input, init));
    const connection = createConnection({ key, baseUrl: sandbox.url });
    client = createClient(connection, { transport, clock: createSystemClock() });
    glossaryId = await create('Harbour', ports);
    const lines = Array.from({ length: many }, (_, index) => `term ${index}\tBegriff ${index}`);
    await create('Large', lines);
    // Saving by itself is the default in browsers: it must not send anything.
    const settings = { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 50 };
    const files = { 'ports.tsv': 'berth\tAnlegestelle\nferry\tFähre\n' };
    workbench = await openWorkbench({ name: 'glossary-table', files, settings });
    await connect(workbench, { url: sandbox.url, key });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  async function create(name: string, lines: readonly string[]): Promise<string> {
    const dictionary = { ...pair, entries: lines.join('\n') };
    const { data } = await client.createGlossary({ name, dictionaries: [dictionary] });
    return data.glossary_id;
  }

  async function entries(): Promise<string> {
    const { data } = await client.getGlossaryEntries({ glossary_id: glossaryId, ...pair });
    return data.entries;
  }

  /** What somebody else does at the same time. */
  async function changeElsewhere(line: string): Promise<void> {
    await client.updateGlossary({
      glossary_id: glossaryId,
      dictionary: { ...pair, entries: line },
    });
  }

  const frame = (): FrameLocator => ownPage(workbench);
  const cell = (text: string): Locator =>
    frame()
      .locator('.cell')
      .filter({ hasText: new RegExp(`^${text}$`, 'u') })
      .first();
  /** An element with the focus, in a page that has it too. */
  const focused = (selector: string): Locator => frame().locator(`${selector}:focus`);
  const count = (): Locator => frame().locator('.count');
  const isDirty = (): Promise<void> => workbench.page.locator('.tab.active.dirty').waitFor();
  const isClean = (): Promise<void> => workbench.page.locator('.tab.active:not(.dirty)').waitFor();

  async function openDictionary(name: string): Promise<void> {
    await runCommand(workbench, 'Interlinear: Open Dictionary');
    await workbench.page.getByPlaceholder('Dictionary to open').waitFor();
    await pick(workbench, name);
    await frame().locator('.row').first().waitFor();
    await focused('.grid').waitFor();
  }

  /** Types into the field that is open, or opens that of the active cell by typing. */
  async function fillCell(text: string): Promise<void> {
    const { keyboard } = workbench.page;
    const [first = '', ...rest] = text;
    if (!(await focused('.editor').isVisible())) await focused('.grid').waitFor();
    await keyboard.type(first);
    await focused('.editor').waitFor();
    await keyboard.type(rest.join(''));
  }

  /**
   * Presses again as a person does: VS Code passes over what is pressed while it still takes back or
   * redoes the step before, and the table shows that step earlier. Pressed too often it does nothing,
   * where no further step is left.
   */
  async function pressUntil(
    key: string,
    locator: Locator,
    state: 'visible' | 'detached' = 'visible',
  ): Promise<void> {
    await until(`what ${key} does`, async () => {
      await workbench.page.keyboard.press(key);
      return locator.waitFor({ state, timeout: 3_000 }).then(
        () => true,
        () => null,
      );
    });
  }

  /** Adds an entry in the last row, by keyboard alone. */
  async function addEntry(source: string, target: string): Promise<void> {
    const { keyboard } = workbench.page;
    await focused('.grid').waitFor();
    await keyboard.press('Control+End');
    await fillCell(source);
    await keyboard.press('Tab');
    await focused('.editor').waitFor();
    await fillCell(target);
    await keyboard.press('Enter');
  }

  /** What axe finds in the page of the table. */
  async function accessibilityFaults(): Promise<readonly string[]> {
    const body = await frame().locator('body').elementHandle();
    const page = await body.ownerFrame();
    assert.ok(page !== null, 'the frame of the table');
    await page.evaluate(axeScript);
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  it('shows entries, takes new ones by keyboard alone, and undoes them', async () => {
    await openDictionary('Harbour');
    await count().filter({ hasText: '6 entries' }).waitFor();
    await workbench.screenshot('opened');
    await cell('berth').click();
    await addEntry('quay', 'Kai');
    await cell('Kai').waitFor();
    await isDirty();
    await count().filter({ hasText: '7 entries' }).waitFor();
    await pressUntil('Control+Z', cell('Kai'), 'detached');
    await pressUntil('Control+Z', count().filter({ hasText: '6 entries' }));
    await isClean();
    await pressUntil('Control+Shift+Z', cell('quay'));
    await pressUntil('Control+Shift+Z', cell('Kai'));
  });

  it('loses nothing of what is typed when the workbench takes the focus in between', async () => {
    const { page } = workbench;
    const field = frame().locator('.editor');
    const commands = page.locator('.quick-input-widget:visible');
    const away = async (): Promise<void> => {
      await page.keyboard.press('F1');
      await commands.waitFor();
    };
    const back = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await commands.waitFor({ state: 'hidden' });
      await focused('.editor').waitFor();
    };
    await cell('Kai').click();
    await fillCell('Kai');
    await away();
    assert.equal(await field.inputValue(), 'Kai');
    await back();
    await page.keyboard.type('mauer');
    await page.keyboard.press('Enter');
    await cell('Kaimauer').waitFor();
    // In a new entry, and given up: nothing of it stays.
    await page.keyboard.press('Control+End');
    await fillCell('jet');
    await away();
    await count().filter({ hasText: '8 entries' }).waitFor();
    await back();
    await page.keyboard.type('ty');
    assert.equal(await field.inputValue(), 'jetty');
    await page.keyboard.press('Escape');
    await count().filter({ hasText: '7 entries' }).waitFor();
    await focused('.grid').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await fillCell('Kai');
    await page.keyboard.press('Enter');
    await cell('Kai').waitFor();
  });

  it('shows what the service would refuse, under Problems too, and puts it right', async () => {
    const { page } = workbench;
    await cell('Kai').click();
    await addEntry('berth', 'Ankerplatz ');
    const sentence = frame().locator('.sentence');
    await frame().locator('.tool.problems', { hasText: 'Problems: 3' }).waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    await sentence.filter({ hasText: /Entry 8/u }).waitFor();
    await runCommand(workbench, 'Problems: Focus on Problems View');
    await page.locator('.markers-panel').getByText('has the source phrase of entry 2').waitFor();
    await workbench.screenshot('problems');
    await page.keyboard.press('Control+J');
    await frame().locator('.foot .tool', { hasText: 'Remove Entry' }).click();
    await count().filter({ hasText: '7 entries' }).waitFor();
    await frame().locator('.tool.problems', { hasText: 'Problems: 1' }).waitFor();
  });

  it('keeps everything when saving is cancelled, and shows what will be sent', async () => {
    const { page } = workbench;
    await cell('Kai').click();
    await page.keyboard.press('Control+S');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    await workbench.screenshot('preview');
    const said = await answerDialog(workbench, 'Save Harbour', 'Cancel');
    assert.match(said, /1 added, 0 changed, 0 removed/u);
    assert.match(said, /\+ quay → Kai/u);
    await isDirty();
    assert.ok(!(await entries()).includes('quay'));
    assert.equal(await page.locator('.notifications-toasts .notification-list-item').count(), 0);
  });

  it('takes over what somebody else changed meanwhile, and overwrites none of it', async () => {
    await changeElsewhere('pilot boat\tLotsenboot');
    await workbench.page.keyboard.press('Control+S');
    const said = await answerDialog(workbench, 'Save Harbour', 'Save to the Service');
    assert.match(said, /Changed by others meanwhile, and coming into the table: 1/u);
    await isClean();
    await cell('Lotsenboot').waitFor();
    const saved = await entries();
    assert.ok(saved.includes('quay\tKai') && saved.includes('pilot boat\tLotsenboot'), saved);
  });

  it('asks whose entry holds where both changed the same one', async () => {
    const { page } = workbench;
    await changeElsewhere('quay\tKaimauer');
    await cell('Kai').dblclick();
    await focused('.editor').waitFor();
    await page.keyboard.type('Anleger');
    await page.keyboard.press('Enter');
    await isDirty();
    await page.keyboard.press('Control+S');
    await page.locator('.monaco-dialog-box').waitFor();
    await workbench.screenshot('conflict');
    const said = await answerDialog(workbench, 'changed by somebody else', 'Keep Mine');
    assert.match(said, /quay: here “Anleger”, there “Kaimauer”/u);
    await answerDialog(workbench, 'Save Harbour', 'Save to the Service');
    await isClean();
    assert.ok((await entries()).includes('quay\tAnleger'));
  });

  it('is text too, in the same document', async () => {
    await titleAction(workbench, 'Open Entries as Text');
    const line = workbench.page.locator('.view-line', { hasText: 'Anleger' });
    await line.waitFor();
    await workbench.screenshot('text');
    await titleAction(workbench, 'Open Entries as a Table');
    await cell('Anleger').waitFor();
  });

  it('stays quick with 100,000 entries', async () => {
    const { page } = workbench;
    const start = performance.now();
    await openDictionary('Large');
    await count().filter({ hasText: '100,000 entries' }).waitFor();
    const opened = performance.now();
    await cell('term 3').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await cell('term 99999').waitFor();
    const scrolled = performance.now();
    await page.keyboard.press('Control+F');
    await focused('.filter').waitFor();
    await page.keyboard.type('9999');
    await count().filter({ hasText: '19 of 100,000 entries' }).waitFor();
    const filtered = performance.now();
    await workbench.screenshot('large-filtered');
    await frame().locator('.sort').last().click();
    await frame().locator('[aria-sort="ascending"]').waitFor();
    await frame().locator('.filter').fill('');
    await count()
      .filter({ hasText: /^100,000 entries$/u })
      .waitFor();
    const sorted = performance.now();
    assert.ok((await frame().locator('.row').count()) < 120);
    await cell('Begriff 0').dblclick();
    await focused('.editor').waitFor();
    await page.keyboard.type('Erster');
    await page.keyboard.press('Enter');
    await isDirty();
    const edited = performance.now();
    console.log(
      `      opened in ${Math.round(opened - start)} ms, end ${Math.round(scrolled - opened)} ms, ` +
        `filter ${Math.round(filtered - scrolled)} ms, sort ${Math.round(sorted - filtered)} ms, ` +
        `edit ${Math.round(edited - sorted)} ms`,
    );
    await workbench.screenshot('large');
    await runCommand(workbench, 'File: Revert File');
    await isClean();
  });

  it('brings a file of the folder into step with it, conflicts decided on a page', async () => {
    const { page } = workbench;
    await explorerMenu(
      workbench,
      'ports.tsv',
      'Interlinear',
      'Keep a File in Step with a Glossary',
    );
    await pick(workbench, 'Harbour');
    const lens = (title: string): Locator =>
      page.locator('.codelens-decoration a', { hasText: title }).first();
    await lens('Keep All of the File').waitFor();
    await workbench.screenshot('file-conflict');
    await lens('Keep All of the File').click();
    await page.locator('.view-line', { hasText: /Anlegestelle.*chosen/u }).waitFor();
    await lens('Bring into Step').click();
    const said = await answerDialog(workbench, 'into step?', 'Bring into Step');
    assert.match(said, /To the glossary: 1 added, 1 changed, 0 removed/u);
    await notification(workbench, 'are in step');
    await page.locator('.tab', { hasText: 'ports.tsv' }).waitFor({ state: 'detached' });
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    const saved = await entries();
    assert.ok(saved.includes('berth\tAnlegestelle') && saved.includes('ferry\tFähre'), saved);
    const file = (await workbench.read('ports.tsv')).toString('utf8');
    assert.ok(file.startsWith('berth\tAnlegestelle\nferry\tFähre\n'), file);
    assert.ok(file.includes('quay\tAnleger'), file);
  });

  it('is at home in other themes and in narrow windows', async () => {
    const { page } = workbench;
    await openDictionary('Harbour');
    await cell('berth').click();
    for (const [theme, kind] of [
      ['Dark 2026', 'vscode-dark'],
      ['Dark High Contrast', 'vscode-high-contrast'],
    ] as const) {
      await runCommand(workbench, 'Preferences: Color Theme');
      await pick(workbench, theme);
      await frame().locator(`body.${kind}`).waitFor();
      await workbench.screenshot(kind);
      assert.deepEqual(await accessibilityFaults(), [], theme);
    }
    await page.setViewportSize({ width: 520, height: 700 });
    await until('a narrow table', async () => {
      const box = await frame().locator('.grid').boundingBox();
      return box !== null && box.width < 480 ? true : null;
    });
    await workbench.screenshot('narrow');
    assert.deepEqual(workbench.blocked, []);
  });

  it('says that the service cannot be reached, and keeps what was changed', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1280, height: 800 });
    sandbox.planFaults([{ drop: 'before-processing', times: 1_000 }]);
    await cell('berth').click();
    await fillCell('mooring');
    await page.keyboard.press('Enter');
    await isDirty();
    await page.keyboard.press('Control+S');
    await notification(workbench, 'Your changes stay in the table');
    await workbench.screenshot('offline');
    await isDirty();
  });
});
