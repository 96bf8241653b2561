import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerDialog } from '../harness/dialogs.ts';
import { openFile, placeCursor, selectText, waitForText } from '../harness/editor.ts';
import { editorMenu, runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';
import { toPalettePng } from './palette-png.ts';

const folder = path.join(import.meta.dirname, '../../../../extensions/vscode/media/readme');

const program = `/** What passengers read at the pier. */
export function notices(): readonly string[] {
  if (isEmpty()) {
    // Please wait for the next ferry.
    return ['No results'];
  }
  return ['Save', 'Cancel', 'Try again'];
}
`;
const units = ['Save', 'Settings', 'Try again'];
const xliff = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"
  srcLang="en" trgLang="de">
  <file id="app">
${units.map(unitOf).join('\n')}
  </file>
</xliff>
`;
const problems = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="shop">
    <unit id="basket"><segment>
      <source>You have {count} tickets.</source>
      <target>Sie haben Fahrkarten</target>
    </segment></unit>
    <unit id="pier"><segment>
      <source>The ferry leaves at 7:30.</source>
      <target>Die  Fähre fährt um 7:45.</target>
    </segment></unit>
  </file>
</xliff>
`;
const guide = `# Buying a ticket

You can buy a ticket at teh counter or with the app. The counter is
definately open until six, and passengers recieve a reciept.
`;

function unitOf(text: string, index: number): string {
  return `    <unit id="menu.${index + 1}">
      <segment>
        <source>${text}</source>
      </segment>
    </unit>`;
}

/** Not tests: they take the pictures of the README anew. */
describe('Pictures of the README', () => {
  let workbench: Workbench;

  before(async () => {
    mkdirSync(folder, { recursive: true });
    workbench = await openWorkbench({
      name: 'picture',
      files: { 'notices.ts': program, 'app.xlf': xliff, 'shop.xlf': problems, 'guide.md': guide },
      settings: {
        'breadcrumbs.enabled': false,
        'editor.stickyScroll.enabled': false,
        'interlinear.targetLanguage': 'de',
        'window.commandCenter': false,
        'workbench.activityBar.location': 'hidden',
        'workbench.colorTheme': 'Default Light Modern',
      },
    });
    await runCommand(workbench, 'Interlinear: Use the Built-In Sandbox');
  });
  after(() => workbench.close());

  /** The window without its title bar, in a size that reads well in a page. */
  async function picture(name: string): Promise<void> {
    const size = workbench.page.viewportSize() ?? { width: 0, height: 0 };
    const clip = { x: 0, y: 36, width: size.width, height: size.height - 36 };
    const shot = await workbench.page.screenshot({ clip, animations: 'disabled' });
    writeFileSync(path.join(folder, `${name}.png`), toPalettePng(shot));
  }

  /** Asks again: on a busy machine the problem may not have reached the editor yet. */
  async function openQuickFixes(): Promise<void> {
    const fix = workbench.page.locator('.action-widget .monaco-list-row').first();
    await until('the quick fixes', async () => {
      await workbench.page.keyboard.press('Control+.');
      return fix.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => null,
      );
    });
  }

  async function resize(width: number, height: number): Promise<void> {
    await workbench.page.setViewportSize({ width, height });
  }

  it('translate-selection', async () => {
    await resize(1180, 560);
    await openFile(workbench, 'notices.ts');
    await runCommand(workbench, 'View: Close Primary Side Bar');
    await selectText(workbench, 'Please wait for the next ferry.', 'Try again');
    await editorMenu(workbench, 'Interlinear');
    await workbench.page.locator('.action-label', { hasText: /^Correct .*Selection$/u }).waitFor();
    await picture('translate-selection');
    await workbench.page.keyboard.press('Escape');
    await workbench.page.keyboard.press('Escape');
  });

  it('review', async () => {
    await resize(1180, 600);
    await openFile(workbench, 'app.xlf');
    await titleAction(workbench, 'Translate File');
    await answerDialog(workbench, /Send/, 'Translate');
    await workbench.page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await runCommand(workbench, 'Interlinear: Accept This Segment');
    await runCommand(workbench, 'Interlinear: Go to Next Proposed Segment');
    await runCommand(workbench, 'Interlinear: Accept This Segment');
    await workbench.page
      .getByRole('treeitem', { name: /2 accepted/ })
      .first()
      .waitFor();
    await picture('review');
    await runCommand(workbench, 'Interlinear: Discard All Proposed Segments');
  });

  it('problems', async () => {
    await resize(960, 560);
    await openFile(workbench, 'shop.xlf');
    await runCommand(workbench, 'View: Close Primary Side Bar');
    await runCommand(workbench, 'Problems: Focus on Problems View');
    await workbench.page.locator('.markers-panel .monaco-list-row').nth(2).waitFor();
    await openFile(workbench, 'shop.xlf');
    await placeCursor(workbench, 'Sie haben');
    await openQuickFixes();
    await picture('problems');
    await workbench.page.keyboard.press('Escape');
  });

  it('correct', async () => {
    await workbench.page.keyboard.press('Control+J');
    await resize(960, 420);
    await openFile(workbench, 'guide.md');
    await runCommand(workbench, 'Interlinear: Correct Spelling and Grammar of Document');
    await workbench.page.locator('.squiggly-info').nth(3).waitFor();
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    await placeCursor(workbench, 'recieve');
    await openQuickFixes();
    await waitForText(workbench, 'recieve');
    await picture('correct');
  });
});
