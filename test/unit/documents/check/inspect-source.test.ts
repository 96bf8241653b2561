import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { inspectSource } from '../../../../shared/documents/check/inspect-source.ts';
import { createZip } from '../../../../shared/formats/zip/write-zip.ts';
import { openZip } from '../../../../shared/formats/zip/open-zip.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { packOffice } from '../../../doubles/office/office-package.ts';
import { readable } from '../../../doubles/readable-memory.ts';
import { slideFile } from '../../../doubles/office/slide-files.ts';
import {
  smallPicture,
  wordDocumentType,
  wordFile,
  wordPackage,
  wordXml,
} from '../../../doubles/office/word-files.ts';
import { workbookFile } from '../../../doubles/office/workbook-files.ts';
import { CENTRAL, withField, withName } from '../../../doubles/office/zip-surgery.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const latin1 = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'latin1'));
const compound = (name: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(65_520),
      Buffer.from(name, 'utf16le'),
    ]),
  );

async function codes(bytes: Uint8Array, extension: string): Promise<readonly string[]> {
  return (await inspectSource(readable(bytes), extension)).map(({ code }) => code);
}

describe('a document before it is sent', () => {
  it('has no findings when it is whole and what it says', async () => {
    const good: readonly (readonly [string, Uint8Array])[] = [
      ['docx', await wordFile()],
      ['PPTX', await slideFile()],
      ['xlsx', workbookFile()],
      ['doc', compound('WordDocument')],
      ['pdf', latin1('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')],
      ['jpg', latin1('\xff\xd8\xff\xe0 picture \xff\xd9')],
      ['jpeg', latin1('\xff\xd8\xff\xe0 picture \xff\xd9 a note of the camera')],
      ['png', smallPicture],
      ['html', text('<!doctype html><p>Hello')],
      ['htm', text('Just <b>bold</b>')],
      ['txt', text('Hello')],
      ['txt', new Uint8Array(Buffer.from('\ufeffHallo', 'utf16le'))],
      ['srt', text('1\n00:00:01,000 --> 00:00:02,000\nHi\n')],
      ['xlf', text('<?xml version="1.0"?><xliff version="1.2"/>')],
      ['xliff', text('<x:xliff xmlns:x="urn:x" version="2.1"/>')],
    ];
    for (const [extension, bytes] of good) {
      assert.deepEqual(await inspectSource(readable(bytes), extension), [], extension);
    }
  });

  it('with another extension than its content is refused, and told what it is', async () => {
    const lying: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['docx', workbookFile(), /an Excel workbook/u],
      ['pptx', await wordFile(), /a Word document/u],
      ['docx', createZip(new Map([['a.txt', text('a')]])), /zip archive/u],
      ['docx', text('Hello'), /plain text/u],
      ['docx', compound('WordDocument'), /Office 97/u],
      ['doc', await wordFile(), /zip archive/u],
      ['doc', text('{\\rtf1 Hello}'), /Rich Text/u],
      ['pdf', smallPicture, /PNG/u],
      ['txt', latin1('%PDF-1.7 %%EOF'), /a PDF/u],
      ['txt', Uint8Array.from([1, 0, 0, 0, 7, 0, 9]), /no text/u],
      ['srt', text('no times in here'), /no file of subtitles/u],
      ['html', text('no tags in here'), /no web page/u],
      ['xlf', text('<svg/>'), /no XLIFF/u],
      ['exe', text('MZ'), /cannot be translated/u],
    ];
    for (const [extension, bytes, what] of lying) {
      const [finding] = await inspectSource(readable(bytes), extension);
      assert.equal(finding?.severity, 'error', extension);
      assert.match(inEnglish(finding.said), what);
      assert.match(inEnglish(finding.said), / (?:Give|Save) /u);
    }
  });

  it('is not empty', async () => {
    for (const extension of ['docx', 'txt', 'pdf', 'png']) {
      assert.deepEqual(await codes(new Uint8Array(0), extension), ['empty']);
    }
    assert.deepEqual(await codes(text(' \n '), 'txt'), ['empty']);
  });

  it('is whole', async () => {
    const word = await wordFile();
    assert.deepEqual(await codes(word.subarray(0, word.length / 2), 'docx'), ['truncated']);
    assert.deepEqual(await codes(latin1('%PDF-1.7\n1 0 obj'), 'pdf'), ['truncated']);
    assert.deepEqual(await codes(latin1('\xff\xd8\xff\xe0 half'), 'jpg'), ['truncated']);
    assert.deepEqual(await codes(smallPicture.subarray(0, 40), 'png'), ['truncated']);
    assert.deepEqual(await codes(text('<xliff><file>'), 'xlf'), ['not-well-formed']);
  });

  it('tells of macros and signatures, which are no reason to refuse it', async () => {
    const archive = openZip(wordPackage('<w:p/>'), memoryLimits);
    const files = new Map(archive.entries.map((entry) => [entry.name, archive.read(entry)]));
    files.set('word/vbaProject.bin', Uint8Array.from([1]));
    files.set('_xmlsignatures/origin.sigs', new Uint8Array(0));
    const findings = await inspectSource(readable(createZip(files)), 'docx');
    assert.deepEqual(
      findings.map(({ code, severity }) => `${severity} ${code}`),
      ['warning signature-ends', 'warning macros-kept'],
    );
  });

  it('is read in small pieces, however large it is', async () => {
    const noise = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) >>> 5);
    const parts = openZip(wordPackage('<w:p/>'), memoryLimits);
    const files = Object.fromEntries(parts.entries.map((entry) => [entry.name, parts.read(entry)]));
    const bytes = readable(zipSync({ ...files, 'word/media/image1.png': [noise, { level: 0 }] }));
    assert.deepEqual(await inspectSource(bytes, 'docx'), []);
    assert.ok(bytes.longestRead() <= 64 * 1024, `${bytes.longestRead()} bytes at once`);
  });
});

describe('F27 a package before it is sent', () => {
  const word = wordPackage('<w:p/>');

  it('is refused as a bomb, by what it says and by what it does', async () => {
    const bomb = packOffice({
      'word/document.xml': { type: wordDocumentType, text: wordXml(' '.repeat(8 * 1024 * 1024)) },
    });
    assert.deepEqual(await codes(bomb, 'docx'), ['too-large']);
    const lying = withField(bomb, CENTRAL, { at: 24, size: 4, value: 1000 });
    assert.deepEqual(await codes(lying, 'docx'), ['damaged']);
  });

  it('is refused with names that lead out of it, wrong checksums and passwords', async () => {
    const slip = withName(word, 'word/document.xml', '../../../evil.xml');
    assert.deepEqual(await codes(slip, 'docx'), ['unsafe-entry']);
    const wrong = withField(word, CENTRAL, { at: 16, size: 4, value: 1 });
    assert.deepEqual(await codes(wrong, 'docx'), ['damaged']);
    const closed = withField(word, CENTRAL, { at: 8, size: 2, value: 1 });
    assert.deepEqual(await codes(closed, 'docx'), ['encrypted']);
    assert.deepEqual(await codes(compound('EncryptedPackage'), 'xlsx'), ['encrypted']);
  });

  it('keeps archives in it closed', async () => {
    const files = new Map(
      openZip(word, memoryLimits).entries.map((entry) => [
        entry.name,
        openZip(word, memoryLimits).read(entry),
      ]),
    );
    files.set(
      'word/embeddings/a.zip',
      createZip(new Map([['b', new Uint8Array(8 * 1024 * 1024)]])),
    );
    assert.deepEqual(await codes(createZip(files), 'docx'), []);
  });

  it('is refused with XML that is broken or hostile', async () => {
    for (const broken of ['<w:p>', '<w:p>&lol;</w:p>']) {
      assert.deepEqual(await codes(wordPackage(broken), 'docx'), ['not-well-formed']);
    }
  });
});
