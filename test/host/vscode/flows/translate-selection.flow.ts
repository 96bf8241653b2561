import assert from 'node:assert/strict';
import { pick } from '../harness/dialogs.ts';
import {
  openFile,
  placeCursors,
  save,
  selectedText,
  selectText,
  undo,
  visibleText,
  waitForText,
} from '../harness/editor.ts';
import { editorMenu } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

const program = `export function notices(): readonly string[] {
  if (isEmpty()) {
    // Save the file before you close the window.
    // Nothing is lost then.
    return [];
  }
  return ['Delete this file?', "Try again"];
}
`;
const guide = `---
title: Try again
---

# Try again

- Save the file with \`save()\`, then read the [manual](https://example.com/try).
- Try again.

\`\`\`sh
try again
\`\`\`
`;

/** What the sandbox makes of a passage that it does not know: accents, dots for length, brackets. */
const marked = String.raw`⟦[^⟦⟧]+⟧`;

describe('Translating selections in the workbench', () => {
  let workbench: Workbench;

  before(async () => {
    const files = { 'notices.ts': program, 'guide.md': guide };
    workbench = await openWorkbench({ name: 'translate-selection', files });
  });
  after(() => workbench.close());

  /** Waits for the whole text on screen, as `\n`-separated lines without the last, empty one. */
  async function textBecomes(expected: RegExp | string): Promise<string> {
    const text = await until(`the text ${String(expected)}`, async () => {
      const now = (await visibleText(workbench)).trimEnd();
      const matches = typeof expected === 'string' ? now === expected : expected.test(now);
      return matches ? now : null;
    });
    return text;
  }

  const isDirty = async (): Promise<boolean> =>
    (await workbench.page.locator('.tab.active.dirty').count()) > 0;

  it('translates two selections of a program by the context menu: a comment and a string', async () => {
    await openFile(workbench, 'notices.ts');
    const passages = ['Save the file before you close the window.', 'Delete this file?'];
    await selectText(workbench, ...passages);
    await workbench.screenshot('before');
    await editorMenu(workbench, 'Interlinear');
    const item = workbench.page.locator('.action-label', { hasText: /^Translate Selection$/u });
    await item.waitFor();
    await workbench.screenshot('menu');
    await item.click();
    await pick(workbench, 'Try the built-in sandbox');
    await pick(workbench, 'German');
    await waitForText(workbench, '⟦');
    await workbench.screenshot('after');
    // Everything around the passages is as it was; the comment is broken into lines like it.
    const [start, between, rest] = program
      .trimEnd()
      .split(/Save the.*window\.|Delete this file\?/u);
    assert.ok(start !== undefined && between !== undefined && rest !== undefined);
    const text = await visibleText(workbench);
    assert.ok(text.startsWith(`${start}⟦`), text);
    assert.ok(text.trimEnd().endsWith(rest), text);
    assert.match(
      text,
      /^ {4}\/\/ ⟦[^⟦⟧\n]+\n(?: {4}\/\/ [^⟦⟧\n]+\n)* {4}\/\/ [^⟦⟧\n]+⟧\n {4}\/\/ Nothing is lost then\.$/mu,
    );
    assert.match(text, new RegExp(`^ {2}return \\['${marked}', "Try again"\\];$`, 'mu'));
  });

  it('keeps the selections around what was translated', async () => {
    const copied = await selectedText(workbench);
    assert.match(copied, /^⟦[^⟦⟧]+⟧\n⟦[^⟦⟧\n]+⟧$/u);
  });

  it('P5 takes all of it back with one undo, and leaves the document as it was on disk', async () => {
    await undo(workbench);
    await textBecomes(program.trimEnd());
    assert.equal(await isDirty(), false);
    assert.equal((await workbench.read('notices.ts')).toString('utf8'), program);
  });

  it('takes the whole comment and the whole string at two bare cursors', async () => {
    await placeCursors(workbench, 'Nothing', 'again');
    await workbench.page.keyboard.press('Control+K');
    await workbench.page.keyboard.press('Alt+T');
    await waitForText(workbench, 'Nochmal versuchen');
    const text = await visibleText(workbench);
    assert.match(text, /\n {4}\/\/ ⟦[^⟦⟧]+⟧\n {4}return \[\];\n/u);
    assert.ok(!text.includes('Nothing'), text);
    assert.ok(text.includes(`return ['Delete this file?', "Nochmal versuchen"];`), text);
    await undo(workbench);
    await textBecomes(program.trimEnd());
  });

  it('translates two items of a Markdown list, and keeps its marks, code and links', async () => {
    await openFile(workbench, 'guide.md');
    const items = guide.split('\n').filter((line) => line.startsWith('- '));
    await selectText(workbench, ...items);
    await editorMenu(workbench, 'Interlinear', 'Translate Selection');
    await waitForText(workbench, '- Nochmal versuchen.');
    await workbench.screenshot('markdown');
    const text = await visibleText(workbench);
    const [, first = ''] = /^- (.*)$/mu.exec(text) ?? [];
    assert.match(first, /^⟦.*`save\(\)`.*\]\(https:\/\/example\.com\/try\).*⟧$/u);
    const others = text.split('\n').filter((line) => !line.startsWith('- '));
    const before = guide.split('\n').filter((line) => !line.startsWith('- '));
    assert.deepEqual(others, before);
    await save(workbench);
    const saved = await until('the saved file', async () => {
      const bytes = await workbench.read('guide.md');
      return bytes.toString('utf8') === guide ? null : bytes.toString('utf8');
    });
    assert.equal(saved, text);
    await undo(workbench);
    await textBecomes(guide.trimEnd());
  });
});
