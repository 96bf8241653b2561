import assert from 'node:assert/strict';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import type { OpenWord } from '../harness/open-word.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import { docxHtml } from '../tier-d/docx-html.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

/** Number of the paragraph with bold words, a link and a footnote. */
const mixed = 1;

describe('Improving a selection from the ribbon', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
  after(() => bench.close());

  /** Clicks "Improve Writing" on the mixed paragraph and waits for the suggestions. */
  async function suggest(): Promise<OpenWord> {
    const word = await bench.open({ docx: await sampleDocument() });
    await word.call('selectParagraphs', mixed);
    const completed = await word.call('clickCommand', 'improveWriting');
    assert.equal(completed.status, 0);
    await sectionOf(word.pane, 'improve').settled();
    return word;
  }

  async function accept(word: OpenWord, placement: string): Promise<void> {
    await sectionOf(word.pane, 'improve').click(`[data-placement=${placement}]`);
    await word.pane.waitForSelector('#panel-improve .notice-success');
  }

  it('keeps bold, the link and the footnote of what is replaced', async () => {
    const word = await suggest();
    const before = await word.docx();
    await accept(word, 'replace');
    const docx = await word.docx();
    assert.deepEqual(packageFaults(docx), []);
    assert.deepEqual(countBlocks(docx), countBlocks(before));
    const html = await docxHtml(docx);
    assert.match(html, /We offer <strong>a very special service<\/strong><sup>/);
    assert.match(html, /<a href="https:\/\/example\.com\/ferry">our website<\/a> for details\./);
    assert.match(html, /Since 1998\./);
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
    assert.deepEqual(await word.call('unknownRequests'), []);
  });

  it('writes tracked changes that can be refused, and leaves tracking as it was', async () => {
    const word = await suggest();
    await accept(word, 'tracked-change');
    const root = DocxPackage.read(await word.docx()).root('word/document.xml');
    const deleted = descendantsW(root, 'delText').map((each) => each.textContent);
    const inserted = descendantsW(root, 'ins').map((each) => each.textContent);
    assert.ok(deleted.includes('unique'), `deleted: ${deleted.join(', ')}`);
    assert.ok(inserted.includes('special'), `inserted: ${inserted.join(', ')}`);
    assert.equal(descendantsW(root, 'footnoteReference').length, 1);
  });

  it('leaves the text alone when the result goes below it or into a comment', async () => {
    const word = await suggest();
    const before = await word.call('texts');
    await accept(word, 'insert-below');
    const after = await word.call('texts');
    assert.deepEqual(after.slice(0, mixed + 1), before.slice(0, mixed + 1));
    assert.match(after[mixed + 1] ?? '', /^We offer a very special service/);

    const other = await suggest();
    await accept(other, 'comment');
    const texts = await other.call('texts');
    assert.deepEqual(
      texts.map((text) => text.replace(/\u0005$/u, '')),
      before,
    );
    const comments = DocxPackage.read(await other.docx()).root('word/comments.xml');
    assert.match(comments.textContent ?? '', /a very special service/);
  });

  it('takes the change back by its Revert button', async () => {
    const word = await suggest();
    const before = await docxHtml(await word.docx());
    await accept(word, 'replace');
    assert.notEqual(await docxHtml(await word.docx()), before);
    await word.pane.getByRole('button', { name: 'Revert' }).click();
    await word.pane.waitForFunction(
      () =>
        document.querySelector('#panel-improve .notice-success')?.textContent.includes('before'),
      undefined,
    );
    assert.equal(await docxHtml(await word.docx()), before);
  });

  it('writes only the changes that stay on', async () => {
    const word = await suggest();
    await word.pane.getByRole('button', { name: /unique.*special/ }).click();
    await accept(word, 'replace');
    const [, text = ''] = await word.call('texts');
    assert.match(text, /a very unique service/);
    assert.match(text, /our website/);
  });

  it('copies the result with the chosen changes', async () => {
    const word = await suggest();
    await word.pane.getByRole('button', { name: 'Copy' }).click();
    await word.pane.waitForSelector('#panel-improve .notice');
    const [notice] = await sectionOf(word.pane, 'improve').notices();
    assert.match(notice ?? '', /^Copied/);
    assert.equal((await sectionOf(word.pane, 'improve').cards()).length, 1, 'the result stays');
  });

  it('tries another style on the same text', async () => {
    const word = await suggest();
    await word.pane.getByRole('button', { name: 'Try “Simple”' }).click();
    await word.pane.waitForSelector('#panel-improve .card');
    assert.equal(await word.pane.inputValue('[data-field=manner]'), 'manner.simple');
    assert.match((await sectionOf(word.pane, 'improve').cards()).join(' '), /use/);
  });
});
