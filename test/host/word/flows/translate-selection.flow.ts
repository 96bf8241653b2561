import assert from 'node:assert/strict';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import type { OpenWord } from '../harness/open-word.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('Translating a selection', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
  });

  after(() => bench.close());

  it('asks for the language when a command runs before one was chosen', async () => {
    await word.call('selectParagraphs', 4);
    assert.equal((await word.call('clickCommand', 'translateSelection')).status, 0);
    const [notice] = await sectionOf(word.pane, 'translate').notices();
    assert.match(notice ?? '', /^Choose the language/);
  });

  it('shows the translation beside the original and what was detected', async () => {
    const translate = sectionOf(word.pane, 'translate');
    await translate.choose('target', 'de');
    await translate.start();
    await translate.settled();
    const [card = ''] = await translate.cards();
    assert.match(card, /Please enter a valid email address\./);
    assert.match(card, /E-Mail-Adresse/);
    const hints = await word.pane.locator('#panel-translate .field-hint').allTextContents();
    assert.ok(hints.includes('Detected: English'), hints.join(' | '));
  });

  it('replaces the text', async () => {
    await sectionOf(word.pane, 'translate').click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-translate .notice-success');
    const texts = await word.call('texts');
    assert.match(texts[4] ?? '', /E-Mail-Adresse/);
  });

  it('offers the language used before first, and the form of address where there is one', async () => {
    const groups = await word.pane
      .locator('#panel-translate [data-field=target] optgroup')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptGroupElement).label));
    assert.deepEqual(groups, ['Recently used', 'All languages']);
    const formality = word.pane.locator('#panel-translate [data-field=formality]');
    assert.equal(await formality.isEnabled(), true);
    await sectionOf(word.pane, 'translate').choose('target', 'da');
    assert.equal(await formality.isEnabled(), false);
    const hints = await word.pane.locator('#panel-translate .field-hint').allTextContents();
    assert.ok(hints.includes('Danish has no form of address to choose.'), hints.join(' | '));
  });

  it('keeps footnote, link and bold of a mixed paragraph', async () => {
    await word.call('selectParagraphs', 1);
    const before = await word.docx();
    const translate = sectionOf(word.pane, 'translate');
    await translate.choose('target', 'de');
    assert.equal((await word.call('clickCommand', 'translateSelection')).status, 0);
    await translate.settled();
    await translate.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-translate .notice-success');
    const docx = await word.docx();
    assert.deepEqual(packageFaults(docx), []);
    assert.deepEqual(countBlocks(docx), countBlocks(before));
    const root = DocxPackage.read(docx).root('word/document.xml');
    const [link] = descendantsW(root, 'hyperlink');
    assert.notEqual(link?.textContent, 'our web site');
    assert.ok(descendantsW(root, 'b').length > 0);
    const notices = (await translate.notices()).join(' ');
    assert.match(notices, /still checks the new text in the old language/);
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});
