import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type VscodeServer } from '../../../../scripts/vscode-host/start-server.ts';
import {
  startModelRegistry,
  type ModelRegistry,
} from '../../../doubles/bergamot/model-registry.ts';
import { shiftingModel, shiftLetters } from '../../../doubles/bergamot/tiny-models.ts';
import {
  answerDialog,
  answerNotification,
  notification,
  pick,
  statusItem,
} from '../harness/dialogs.ts';
import { openFile, selectText, visibleText, waitForText } from '../harness/editor.ts';
import { readFlowHost } from '../harness/flow-host.ts';
import { editorMenu, runCommand } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';

const texts = [
  'The file could not be saved.',
  'Your changes are not saved. Do you want to save them now?',
  'You have {count} new messages in %s.',
  'Open the settings with `code .` and choose a [folder](https://example.com/new).',
];
const guide = `# Notices\n\n${texts.map((text) => `- ${text}\n`).join('')}\nNothing else.\n`;

/** Nobody has used the sandbox on this machine before, and it asks the engines that users have. */
describe('First use without a key', () => {
  let home: string;
  let registry: ModelRegistry;
  let server: VscodeServer;
  let workbench: Workbench;

  before(async () => {
    const { host, vsix } = readFlowHost();
    home = await mkdtemp(path.join(tmpdir(), 'interlinear-home-'));
    registry = await startModelRegistry([
      { source: 'en', target: 'de', version: '3.0', tiny: shiftingModel(1) },
      { source: 'de', target: 'en', version: '3.0', tiny: shiftingModel(-1) },
      { source: 'en', target: 'fr', version: '3.0', tiny: shiftingModel(2) },
    ]);
    const env = { INTERLINEAR_HOME: home, INTERLINEAR_MODELS: registry.address };
    server = await startServer({ host, vsix: [vsix], env });
    workbench = await openWorkbench({ name: 'first-use', files: { 'guide.md': guide }, server });
  });
  after(async () => {
    await workbench.close();
    await server.stop();
    await registry.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Light and in half a window, then dark, as it stays. */
  async function pictures(name: string): Promise<void> {
    const { page } = workbench;
    await workbench.screenshot(name);
    const usual = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 640, height: 800 });
    await workbench.screenshot(`${name}-narrow`);
    await page.setViewportSize(usual);
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await workbench.screenshot(`${name}-dark`);
  }

  it('says that it learns a direction, and leaves the text alone when that is cancelled', async () => {
    await openFile(workbench, 'guide.md');
    await selectText(workbench, ...texts);
    await editorMenu(workbench, 'Interlinear', 'Translate Selection');
    await pick(workbench, 'Try the built-in sandbox');
    await pick(workbench, 'German');
    const learning = 'the sandbox first learns English (en) → German (de)';
    await notification(workbench, learning);
    await workbench.screenshot('learning');
    await answerNotification(workbench, learning, 'Cancel');
    await statusItem(workbench, 'Translation cancelled');
    assert.equal((await visibleText(workbench)).trimEnd(), guide.trimEnd());
  });

  it('drafts German that can be read, with the codes of the text, and says who made it', async () => {
    await editorMenu(workbench, 'Interlinear', 'Translate Selection');
    const text = await waitForText(workbench, 'Datei');
    await statusItem(workbench, /draft by the phrase engine \(\d+\s% of the words known\)/u);
    const hint = await notification(workbench, 'Made by the sandbox: draft by the phrase engine');
    assert.match(await hint.innerText(), /review before use.*translate better/su);
    await pictures('drafted');
    assert.ok(!text.includes('⟦'), text);
    for (const word of [
      'gespeichert',
      'Änderungen',
      '{count}',
      '%s',
      'Einstellungen',
      '`code .`',
    ]) {
      assert.ok(text.includes(word), `${word} in ${text}`);
    }
    assert.match(text, /\[[^\]]*Ordner[^\]]*\]\(https:\/\/example\.com\/new\)/u);
    assert.ok(!/\b(?:the|file|changes|settings|folder)\b/iu.test(text), text);
    assert.deepEqual((await readdir(path.join(home, 'cache', 'phrases'))).length, 1);
  });

  it('adds offline languages from the hint: what they take, from where, under which licence', async () => {
    let goOn = (): void => undefined;
    registry.faults.hold = new Promise((resolve) => {
      goOn = resolve;
    });
    await answerNotification(workbench, 'Made by the sandbox', 'Add Offline Languages');
    const row = workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: 'German' });
    await row.waitFor();
    await workbench.screenshot('languages-dark');
    await row.click();
    await workbench.page.keyboard.press('Enter');
    const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: 'Download 0.9 MB' });
    await dialog.waitFor();
    await workbench.screenshot('agree-dark');
    const said = await answerDialog(workbench, 'Download 0.9 MB', 'Download');
    assert.match(said, /MPL-2\.0.*127\.0\.0\.1/su);
    await notification(workbench, 'Downloading offline languages');
    await workbench.screenshot('downloading-dark');
    await answerNotification(workbench, 'Downloading offline languages', 'Cancel');
    await statusItem(workbench, 'Download cancelled');
    await workbench.screenshot('cancelled-dark');
    goOn();
  });

  it('translates with them once they are there, and says so', async () => {
    await runCommand(workbench, 'Interlinear: Add Offline Languages');
    await workbench.page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'German' })
      .click();
    await workbench.page.keyboard.press('Enter');
    await answerDialog(workbench, 'Download 0.9 MB', 'Download');
    await notification(workbench, 'The sandbox now uses these models for German (de).');
    await selectText(workbench, 'Nothing else.');
    await editorMenu(workbench, 'Interlinear', 'Translate Selection');
    await waitForText(workbench, shiftLetters('Nothing else.', 1));
    await statusItem(workbench, 'Bergamot en-de 3.0, on this computer');
    await workbench.screenshot('offline-dark');
  });
});
