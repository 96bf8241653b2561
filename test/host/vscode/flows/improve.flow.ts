import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { pick } from '../harness/dialogs.ts';
import { openFile, placeCursor, save, selectText, undo, waitForText } from '../harness/editor.ts';
import { editorMenu, runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

const notes = `# Notes

I recieve teh letter today. They has alot of \`definately\` good keys, and definately no doors.
`;
const draft = `We will utilize the new office in order to commence the work.

Another paragraph that nobody selects.
`;
const japanese = 'これは日本語の文章です。とても長い文章です。\n';

describe('Improving text in the workbench', () => {
  let workbench: Workbench;

  before(async () => {
    const files = { 'notes.md': notes, 'draft.md': draft, 'japanese.md': japanese };
    workbench = await openWorkbench({ name: 'improve', files });
  });
  after(() => workbench.close());

  const squiggles = (): Locator => workbench.page.locator('.squiggly-info');

  async function squigglesAre(count: number): Promise<void> {
    await until(`${count} corrections`, async () => {
      return (await squiggles().count()) === count ? true : null;
    });
  }

  async function savedAs(name: string, expected: string): Promise<void> {
    await save(workbench);
    const saved = await until(`${name} on disk`, async () => {
      const text = (await workbench.read(name)).toString('utf8');
      return text === expected ? text : null;
    });
    assert.equal(saved, expected);
  }

  it('shows corrections as problems, and accepts one by its quick fix', async () => {
    const { page } = workbench;
    await openFile(workbench, 'notes.md');
    await runCommand(workbench, 'Interlinear: Correct Spelling and Grammar of Document');
    await pick(workbench, 'Try the built-in sandbox');
    await squigglesAre(5);
    await placeCursor(workbench, 'recieve');
    await page.keyboard.press('Control+.');
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'to “receive”' });
    await fix.first().waitFor();
    await workbench.screenshot('quick-fix');
    await fix.first().click();
    await waitForText(workbench, 'I receive teh letter');
    await squigglesAre(4);
  });

  it('ignores one, accepts all others in one step, and leaves code alone', async () => {
    await placeCursor(workbench, 'teh');
    await runCommand(workbench, 'Interlinear: Ignore Correction');
    await squigglesAre(3);
    await runCommand(workbench, 'Interlinear: Accept All Corrections');
    const accepted = notes
      .replace('recieve', 'receive')
      .replace('has alot', 'have a lot')
      .replace('and definately', 'and definitely');
    await waitForText(workbench, 'They have a lot of');
    await squigglesAre(0);
    await workbench.screenshot('accepted');
    await undo(workbench);
    await waitForText(workbench, 'They has alot of');
    await workbench.page.keyboard.press('Control+Shift+Z');
    await waitForText(workbench, 'They have a lot of');
    await savedAs('notes.md', accepted);
  });

  it('rephrases a selection in a style, and takes over change by change', async () => {
    const { page } = workbench;
    await openFile(workbench, 'draft.md');
    await selectText(workbench, 'We will utilize the new office in order to commence the work.');
    await editorMenu(workbench, 'Interlinear', 'Improve Selection (Rephrase)');
    await pick(workbench, 'Simple');
    const tab = page.locator('.tab', { hasText: 'Rephrased (Simple)' });
    await tab.waitFor();
    await page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await workbench.screenshot('compare');
    assert.equal((await workbench.read('draft.md')).toString('utf8'), draft);
    await titleAction(workbench, 'Accept This Change');
    await waitForText(workbench, 'We will use the new office in order');
    await titleAction(workbench, 'Accept Rephrased Text');
    await tab.waitFor({ state: 'detached' });
    await openFile(workbench, 'draft.md');
    const [, rest = ''] = draft.split('work.');
    await savedAs('draft.md', `We will use the new office to begin the work.${rest}`);
  });

  it('shows styles that a language does not have, with the reason', async () => {
    const { page } = workbench;
    await openFile(workbench, 'japanese.md');
    await selectText(workbench, 'これは日本語の文章です。');
    await editorMenu(workbench, 'Interlinear', 'Improve Selection (Rephrase)');
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Simple' });
    await row.first().waitFor();
    assert.match(await row.first().innerText(), /not available for ja/);
    await workbench.screenshot('styles');
    await page.keyboard.press('Escape');
  });
});
