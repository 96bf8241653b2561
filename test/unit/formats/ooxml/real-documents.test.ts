import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import type { OfficeKind } from '../../../../shared/formats/ooxml/office-document.ts';
import { openZip } from '../../../../shared/formats/zip/open-zip.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { packOffice } from '../../../doubles/office/office-package.ts';
import { charactersOf, inventoryOf, partsOf } from '../../../doubles/office/office-checks.ts';
import { slideFile } from '../../../doubles/office/slide-files.ts';
import { wordFile } from '../../../doubles/office/word-files.ts';
import { workbookParts } from '../../../doubles/office/workbook-files.ts';

/** Documents of the tests of another reader, in its package. */
const others = new URL('../../../../node_modules/mammoth/test/test-data/', import.meta.url);

/**
 * What a rewritten paragraph may say otherwise: runs and their texts, their language; what pptxgenjs
 * repeats before each run.
 */
const mayChange =
  /^(?:w:(?:r|t|rPr|lang|proofErr|lastRenderedPageBreak|rFonts|noProof)|t|r|a:pPr|a:buNone|calcPr) |^@(?:lang|err|xml:space)$/u;

/** Writes a document's own texts back, and compares everything else with what it was. */
function assertSameWithOwnTexts(bytes: Uint8Array, kind: OfficeKind): number {
  const document = openOfficeDocument(bytes, kind);
  const result = document.rewrite(document.texts, 'de');
  const [before, after] = [partsOf(bytes), partsOf(result)];
  assert.deepEqual([...after.keys()], [...before.keys()]);
  for (const [name, text] of before) {
    const now = after.get(name) ?? '';
    if (!/\.(?:xml|rels)$/u.test(name) || now === text) {
      assert.equal(now, text, name);
      continue;
    }
    assert.equal(visible(now), visible(text), name);
    assert.deepEqual(inventoryOf(now, mayChange), inventoryOf(text, mayChange), name);
  }
  assertKeptBytes(bytes, result, before, after);
  assert.deepEqual(openOfficeDocument(result, kind).texts, document.texts);
  return document.texts.length;
}

/** Characters but for blanks, which count only where a document says so. */
function visible(xml: string): string {
  return charactersOf(xml).replaceAll(/\s+/gu, '');
}

/** Parts that stay keep the very bytes they were compressed to. */
function assertKeptBytes(
  bytes: Uint8Array,
  result: Uint8Array,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  const [old, now] = [openZip(bytes, memoryLimits), openZip(result, memoryLimits)];
  for (const entry of old.entries) {
    const same = now.find(entry.name);
    if (same === null || before.get(entry.name) !== after.get(entry.name)) continue;
    assert.deepEqual(now.compressed(same), old.compressed(entry), entry.name);
  }
}

describe('whole documents with their own texts', () => {
  it('of the library docx stay what they were', async () => {
    assert.equal(assertSameWithOwnTexts(await wordFile(), 'docx'), 15);
  });

  it('of the library pptxgenjs stay what they were', async () => {
    assert.equal(assertSameWithOwnTexts(await slideFile(), 'pptx'), 8);
  });

  it('of a workbook stay what they were', () => {
    const parts = workbookParts();
    const strings = parts['xl/sharedStrings.xml'];
    assert.ok(strings);
    // How a word is read goes with the word.
    const text = strings.text.replace(/<rPh.*<\/rPh><phoneticPr[^>]*>/u, '');
    const bytes = packOffice({ ...parts, 'xl/sharedStrings.xml': { ...strings, text } });
    assert.equal(assertSameWithOwnTexts(bytes, 'xlsx'), 8);
  });

  it('of Word and other programs stay what they were', () => {
    if (!existsSync(others)) {
      console.log('      the documents of mammoth are not there; nothing was compared');
      return;
    }
    const names = readdirSync(others).filter((name) => name.endsWith('.docx'));
    let texts = 0;
    for (const name of names) {
      texts += assertSameWithOwnTexts(new Uint8Array(readFileSync(new URL(name, others))), 'docx');
    }
    console.log(`      ${names.length} documents with ${texts} texts`);
  });
});

describe('a whole document with other texts', () => {
  it('keeps notes, links, comments, pictures and the table of a report', async () => {
    const bytes = await wordFile();
    const document = openOfficeDocument(bytes, 'docx');
    const targets = document.texts.map((text) => text.replaceAll(/(?<!<[^>]*)\p{L}+/gu, 'Wort'));
    const after = partsOf(document.rewrite(targets, 'de'));
    const body = after.get('word/document.xml') ?? '';
    for (const mark of [
      '<w:footnoteReference w:id="1"/>',
      '<w:commentRangeStart w:id="0"/>',
      '<w:commentReference w:id="0"/>',
      '<w:bookmarkStart ',
      '<w:hyperlink ',
      '<w:ins ',
      '<w:drawing>',
    ]) {
      assert.equal(body.split(mark).length, 2, mark);
    }
    assert.equal(body.split('<w:tc>').length, 7);
    assert.match(body, /<w:b\/>[^/]*<w:bCs\/>[^>]*.*?>Wort Wort Wort</u);
    for (const name of ['word/footnotes.xml', 'word/comments.xml', 'word/header1.xml']) {
      assert.match(after.get(name) ?? '', /Wort/u, name);
    }
    assert.match(after.get('word/footer1.xml') ?? '', />Wort .*PAGE.* Wort .*NUMPAGES/su);
  });
});
