import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { OfficeError } from '../../../../shared/formats/ooxml/office-document.ts';
import { openZip } from '../../../../shared/formats/zip/open-zip.ts';
import { createZip } from '../../../../shared/formats/zip/write-zip.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { packOffice } from '../../../doubles/office/office-package.ts';
import { run, wordDocumentType, wordPackage, wordXml } from '../../../doubles/office/word-files.ts';
import { workbookFile } from '../../../doubles/office/workbook-files.ts';
import { CENTRAL, withField, withName } from '../../../doubles/office/zip-surgery.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const hello = `<w:p>${run('Hello')}</w:p>`;

function refusal(bytes: Uint8Array, kind: 'docx' | 'xlsx' = 'docx'): OfficeError {
  try {
    openOfficeDocument(bytes, kind);
  } catch (error) {
    if (error instanceof OfficeError) return error;
    throw error;
  }
  return assert.fail('nothing was refused');
}

const compound = (name: string): Uint8Array =>
  Uint8Array.from([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...new Uint8Array(600),
    ...Buffer.from(name, 'utf16le'),
  ]);

describe('F27 packages of Office', () => {
  it('of another kind than they are said to be are refused by name', () => {
    assert.equal(
      refusal(workbookFile()).message,
      'This is not a Word document but an Excel workbook.',
    );
    assert.equal(refusal(wordPackage(hello), 'xlsx').code, 'wrong-type');
    const plain = createZip(new Map([['a.txt', new Uint8Array(3)]]));
    assert.equal(refusal(plain).code, 'wrong-type');
  });

  it('closed by a password are told from old files', () => {
    assert.equal(refusal(compound('EncryptedPackage')).code, 'encrypted');
    assert.equal(refusal(compound('WordDocument')).code, 'wrong-type');
  });

  it('that are cut off, damaged or lead out of themselves are refused', () => {
    const bytes = wordPackage(hello);
    assert.equal(refusal(bytes.subarray(0, 500)).code, 'truncated');
    assert.equal(refusal(withField(bytes, CENTRAL, { at: 16, size: 4, value: 1 })).code, 'damaged');
    const slip = withName(bytes, 'word/document.xml', '../../../evil.xml');
    assert.equal(refusal(slip).code, 'unsafe-entry');
    assert.equal(refusal(new TextEncoder().encode('no zip')).code, 'not-a-zip');
  });

  it('with a bomb for a part are refused', () => {
    const bomb = packOffice({
      'word/document.xml': { type: wordDocumentType, text: wordXml(' '.repeat(8 * 1024 * 1024)) },
    });
    assert.equal(refusal(bomb).code, 'too-large');
  });

  it('with XML that is broken or hostile are refused with the part’s name', () => {
    const bad = (text: string): OfficeError =>
      refusal(packOffice({ 'word/document.xml': { type: wordDocumentType, text } }));
    for (const text of [
      wordXml('<w:p>'),
      wordXml('<w:p>&lol;</w:p>'),
      `<!DOCTYPE a [<!ENTITY b "c">]>${wordXml('')}`,
      wordXml('<w:sdt>'.repeat(300) + '</w:sdt>'.repeat(300)),
    ]) {
      const { code, message } = bad(text);
      assert.equal(code, 'not-well-formed');
      assert.match(message, /word\/document\.xml/u);
    }
  });

  it('keep archives inside of them closed, and macros as they are', () => {
    const inner = createZip(new Map([['bomb.bin', new Uint8Array(8 * 1024 * 1024)]]));
    const parts = openZip(wordPackage(hello), memoryLimits);
    const files = new Map(parts.entries.map((entry) => [entry.name, parts.read(entry)]));
    files.set('word/embeddings/sheet.xlsx', inner);
    files.set('word/vbaProject.bin', Uint8Array.from([1, 2, 3]));
    files.set('_xmlsignatures/sig1.xml', new TextEncoder().encode('<Signature/>'));
    const document = openOfficeDocument(createZip(files), 'docx');
    assert.deepEqual(
      document.notices.map(({ code }) => code),
      ['signature-ends', 'macros-kept'],
    );
    const after = openZip(document.rewrite(['Hallo'], 'de'), memoryLimits);
    for (const [name, content] of files) {
      const entry = after.find(name);
      assert.ok(entry);
      if (name !== 'word/document.xml') assert.deepEqual(after.read(entry), content, name);
    }
  });

  it('with macros are opened under their own types', () => {
    const type = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    const bytes = packOffice({ 'word/document.xml': { type, text: wordXml(hello) } });
    const { texts, notices } = openOfficeDocument(bytes, 'docx');
    assert.deepEqual(texts, ['Hello']);
    assert.equal(notices[0]?.code, 'macros-kept');
  });

  it('with any one byte changed are opened or refused, and nothing else', () => {
    const bytes = wordPackage(hello);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        try {
          const document = openOfficeDocument(changed, 'docx');
          document.rewrite(document.texts, 'de');
        } catch (error) {
          assert.ok(error instanceof OfficeError, String(error));
        }
      }),
      fuzzParameters(200),
    );
  });

  it('want one target for each text', () => {
    const document = openOfficeDocument(wordPackage(hello), 'docx');
    assert.throws(() => document.rewrite([], 'de'), RangeError);
  });

  it('in UTF-16 are written in UTF-16', () => {
    const archive = openZip(wordPackage(hello), memoryLimits);
    const files = new Map(archive.entries.map((entry) => [entry.name, archive.read(entry)]));
    const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${wordXml(hello)}`;
    files.set('word/document.xml', new Uint8Array(Buffer.from(xml, 'utf16le')));
    const document = openOfficeDocument(createZip(files), 'docx');
    const after = openZip(document.rewrite(['Größe'], 'de'), memoryLimits);
    const entry = after.find('word/document.xml');
    assert.ok(entry);
    const text = Buffer.from(after.read(entry)).toString('utf16le');
    assert.ok(text.startsWith('\ufeff<?xml') && text.includes('>Größe</w:t>'), text);
  });
});
