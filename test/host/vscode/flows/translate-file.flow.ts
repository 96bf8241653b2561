import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { sentences, targetsOf, xliffOf } from '../../../doubles/job-harness.ts';
import { answerDialog, answerNotification, pick } from '../harness/dialogs.ts';
import { openFile, save, waitForText } from '../harness/editor.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

const TEXT = xliffOf([...sentences(5), 'Save the file', 'Press <x id="1"/> twice']);

interface SignPlace {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
}

/** Run in the page: from where to where the sign before a line goes, and the text area it is in. */
const placeOfSign = `(() => {
  for (const span of document.querySelectorAll('.editor.modified .view-line span')) {
    const style = getComputedStyle(span, '::before');
    if (style.content !== '"✓"') continue;
    const left = span.getBoundingClientRect().left;
    const view = span.closest('.view-lines').getBoundingClientRect();
    return { left, right: left + parseFloat(style.width), from: view.left, to: view.right };
  }
  return null;
})()`;

describe('Translating a file in the workbench', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({ name: 'translate-file', files: { 'app.xlf': TEXT } });
  });
  after(() => workbench.close());

  const onDisk = async (): Promise<string> => (await workbench.read('app.xlf')).toString('utf8');

  const tab = (): Locator => workbench.page.locator('.tab', { hasText: 'Proposed Translation' });

  async function comparison(): Promise<void> {
    await tab().waitFor({ timeout: 60_000 });
    await workbench.page.locator('.monaco-diff-editor .view-line').first().waitFor();
  }

  it('asks with the figures, and compares the proposal with the original', async () => {
    await openFile(workbench, 'app.xlf');
    await titleAction(workbench, 'Translate File');
    await pick(workbench, 'Try the built-in sandbox');
    const said = await answerDialog(workbench, /Send [\d,.]+ characters of app\.xlf/, 'Translate');
    assert.match(said, /translated into German \(de\): 7\./);
    await comparison();
    const list = workbench.page.getByRole('treeitem', {
      name: /^Canary sentence named a sings aloud today, open/,
    });
    await list.waitFor();
    // Beside the title of the list, and once in a message: to many pseudo-translation looks like a fault.
    const made = /Made by the sandbox: .*pseudo-translation \(no translation\)/u;
    const titled = workbench.page.locator('.pane-header .description', { hasText: made });
    await titled.waitFor();
    // Nothing takes the place of the rows: the file and the first of its segments are in view.
    const rows = workbench.page.getByRole('treeitem', { name: /, open, /u });
    assert.ok((await rows.count()) > 1);
    await workbench.page.locator('.notification-toast', { hasText: made }).waitFor();
    await workbench.screenshot('review');
    assert.equal(await onDisk(), TEXT);
  });

  it('shows what was decided in front of the line, in a narrow window too', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'Interlinear: Accept This Segment');
    const usual = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 700, height: 800 });
    try {
      const place = await until('the sign', () => page.evaluate<SignPlace | null>(placeOfSign));
      assert.ok(place.left >= place.from && place.right <= place.to, JSON.stringify(place));
      await workbench.screenshot('review-narrow');
    } finally {
      await page.setViewportSize(usual);
    }
    await runCommand(workbench, 'Interlinear: Go to Previous Proposed Segment');
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await workbench.screenshot('review-dark');
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
  });

  it('F28 goes on after the window was loaded anew in the middle of the review', async () => {
    await workbench.reload();
    await openFile(workbench, 'app.xlf');
    await answerNotification(workbench, 'was interrupted', 'Resume');
    // Nothing is left to send, so nothing is asked.
    await comparison();
    assert.equal(await onDisk(), TEXT);
  });

  it('applies by Ctrl+S what the reload kept, to the document, and nothing but targets on disk', async () => {
    const { page } = workbench;
    const buttons = page.locator('.editor-group-container.active .editor-actions');
    await buttons.getByRole('button', { name: 'Apply Accepted Segments' }).first().waitFor();
    // Where nothing can be saved, it asks what is applied, and never for a place over the original.
    await page.keyboard.press('Control+s');
    const asked = page.locator('.quick-input-widget:visible', {
      hasText: 'app.xlf: 1 accepted, 6 not decided yet',
    });
    await asked.waitFor();
    await workbench.screenshot('apply-by-save');
    await pick(workbench, 'Apply All (7)');
    await tab().waitFor({ state: 'detached' });
    await waitForText(workbench, '<target');
    await workbench.screenshot('applied');
    assert.equal(await onDisk(), TEXT);
    await save(workbench);
    const saved = await until('the saved file', async () => {
      const text = await onDisk();
      return text === TEXT ? null : text;
    });
    assert.equal(targetsOf(saved).size, 7);
    const withoutTargets = saved.replace(/\n *<target[^>]*>.*?<\/target>/g, '');
    assert.equal(withoutTargets, TEXT);
  });
});
