import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Document, ExternalHyperlink, Paragraph, TextRun } from 'docx';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import { pack } from '../fixtures/plain.ts';
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

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');

/** Plain words of software, with bold ones and a link. */
function notices(): Promise<Uint8Array> {
  const link = new TextRun({ text: 'settings', style: 'Hyperlink' });
  const children = [
    new Paragraph('The file could not be saved.'),
    new Paragraph({
      children: [
        new TextRun('Open the '),
        new ExternalHyperlink({ link: 'https://example.com/settings', children: [link] }),
        new TextRun(' and choose a '),
        new TextRun({ text: 'folder', bold: true }),
        new TextRun('.'),
      ],
    }),
    new Paragraph('Your changes are not saved. Do you want to save them now?'),
  ];
  return pack(new Document({ sections: [{ children }] }));
}

describe('A first translation without a key', () => {
  /** The sandbox's own: what somebody added to this machine is not asked. */
  const engines = 'phrase-memory,phrase-engine,pseudo';
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    await mkdir(screenshots, { recursive: true });
    bench = await openPaneBench(engines);
    word = await bench.open({ docx: await notices(), context: { colorScheme: 'light' } });
  });

  after(() => bench.close());

  it('is German that can be read, with the links and bold words of the text, and says who made it', async () => {
    await word.call('selectParagraphs', 0, 2);
    const translate = sectionOf(word.pane, 'translate');
    await translate.show();
    await translate.choose('target', 'de');
    await translate.start();
    await translate.settled();
    const cards = await translate.cards();
    assert.equal(cards.length, 3);
    for (const card of cards)
      assert.match(card, /draft by the phrase engine \(\d+\s% of the words/u);
    for (const scheme of ['light', 'dark'] as const) {
      await word.page.emulateMedia({ colorScheme: scheme });
      await word.page.screenshot({ path: path.join(screenshots, `word-first-use-${scheme}.png`) });
    }
    await translate.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-translate .notice-success');
    const written = (await word.call('texts')).join('\n');
    for (const each of ['Datei', 'gespeichert', 'Einstellungen', 'Ordner', 'Änderungen']) {
      assert.ok(written.includes(each), `${each} in ${written}`);
    }
    assert.doesNotMatch(written, /⟦|\b(?:the|file|settings|folder|changes)\b/iu);
    const root = DocxPackage.read(await word.docx()).root('word/document.xml');
    const textsOf = (name: string): readonly string[] =>
      descendantsW(root, name).map(({ textContent }) => textContent ?? '');
    assert.deepEqual(textsOf('hyperlink'), ['Einstellungen']);
    const bold = descendantsW(root, 'r').filter((run) => descendantsW(run, 'b').length > 0);
    assert.deepEqual(
      bold.map(({ textContent }) => textContent),
      ['Ordner'],
    );
    assert.deepEqual(word.errors, []);
  });
});
