import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { openOfficeDocument } from '../../../shared/formats/ooxml/open-office-document.ts';
import { OfficeError, type OfficeKind } from '../../../shared/formats/ooxml/office-document.ts';
import { readFlatOpc } from '../../../shared/formats/wordml/read/read-flat-opc.ts';
import { WordmlError } from '../../../shared/formats/wordml/wordml-error.ts';
import { openZip } from '../../../shared/formats/zip/open-zip.ts';
import { createZip } from '../../../shared/formats/zip/write-zip.ts';
import { memoryLimits } from '../../../shared/formats/zip/zip-limits.ts';
import type { DocumentFormat } from '../../../shared/sandbox/documents/document-format.ts';
import { docFormat } from '../../../shared/sandbox/documents/formats/doc/doc-format.ts';
import { htmlFormat } from '../../../shared/sandbox/documents/formats/html/html-format.ts';
import {
  subtitleFormat,
  xliffFormat,
} from '../../../shared/sandbox/documents/formats/localisation-format.ts';
import { pdfFormat } from '../../../shared/sandbox/documents/formats/pdf/pdf-format.ts';
import { plainTextFormat } from '../../../shared/sandbox/documents/formats/plain-text-format.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangleBytes, mangleText, type Damage } from '../../doubles/mangle.ts';
import { unit20, xliff20 } from '../../unit/formats/xliff/samples.ts';
import { shape, slidePackage } from '../../doubles/office/slide-files.ts';
import { run, wordPackage } from '../../doubles/office/word-files.ts';
import { workbookFile } from '../../doubles/office/workbook-files.ts';
import { flatOf } from '../../unit/formats/wordml/flat-samples.ts';
import {
  documentAssets,
  inlineTasks,
} from '../../unit/sandbox/documents/formats/inline-document-tools.ts';
import { openForTest } from '../../unit/sandbox/documents/formats/open-for-test.ts';
import { drawPdf } from '../../unit/sandbox/documents/formats/pdf/draw-pdf.ts';

const paragraphs =
  `<w:p>${run('Hello ')}${run('there', '<w:b/>')}<w:hyperlink r:id="rId9">${run('link')}</w:hyperlink></w:p>` +
  `<w:tbl><w:tr><w:tc><w:p>${run('Cell')}</w:p></w:tc></w:tr></w:tbl>` +
  '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>' +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

/** Pieces of the parts of Office files, and signs that readers of XML stumble over. */
const words = [
  ...['<', '>', '</w:p>', '<w:p>', '</w:r>', '<w:r>', '<w:t>', '</w:t>', '&', '&#0;', '&amp;'],
  ...['<w:ins>', '</w:ins>', '<w:del>', '<w:fldChar w:fldCharType="begin"/>', '<w:tbl>', '<w:tc>'],
  ...['<a:p>', '</a:p>', '<a:r>', '<a:t>', '<c r="A1" t="s"><v>0</v></c>', '<v>99999999999</v>'],
  ...['<si>', '</si>', '<t>', '<f>', 'ref="A1:XFD1048576"', 'r="ZZZZ1"', 'count="4294967296"'],
  ...[' Target="../../x"', ' Target="file:///x"', ' Id="rId1"', '<!DOCTYPE a>', ']]>', '\0', '"'],
];

const packages: readonly (readonly [OfficeKind, Uint8Array])[] = [
  ['docx', wordPackage(paragraphs)],
  ['pptx', slidePackage(shape('<a:p><a:r><a:t>Hello</a:t></a:r><a:br/></a:p>'))],
  ['xlsx', workbookFile()],
];

function useOffice(bytes: Uint8Array, kind: OfficeKind): boolean {
  try {
    const document = openOfficeDocument(bytes, kind);
    document.rewrite(document.texts, 'de');
    return true;
  } catch (error) {
    assert.ok(error instanceof OfficeError, error instanceof Error ? (error.stack ?? '') : '');
    return false;
  }
}

/** One part of a package with all of it done to it, packed again. */
function withMangledPart(bytes: Uint8Array, which: number, damages: readonly Damage[]): Uint8Array {
  const archive = openZip(bytes, memoryLimits);
  const index = which % archive.entries.length;
  const files = archive.entries.map((entry, at) => {
    const content = archive.read(entry);
    if (at !== index) return [entry.name, content] as const;
    const text = mangleText(new TextDecoder().decode(content), damages, words);
    return [entry.name, new TextEncoder().encode(text)] as const;
  });
  return createZip(new Map(files));
}

describe(`documents of Office that are mangled ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));

  for (const [kind, bytes] of packages) {
    it(`as ${kind} are opened or refused, whatever happened to a part`, () => {
      let read = 0;
      const property = fc.property(fc.nat(50), anyDamage, (which, damages) => {
        if (useOffice(withMangledPart(bytes, which, damages), kind)) read += 1;
      });
      fc.assert(property, { ...fuzzParameters(300), examples: [[0, []]] });
      assert.ok(read > 0, `${read} could be read`);
    });

    it(`as ${kind} are opened or refused, whatever happened to the archive`, () => {
      const property = fc.property(anyDamage, (damages) => {
        useOffice(mangleBytes(bytes, damages), kind);
      });
      fc.assert(property, fuzzParameters(200));
    });
  }

  it('as Word hands them to an add-in are read or refused', () => {
    const flat = flatOf({
      body: paragraphs,
      styles: '<w:style w:type="character" w:styleId="a"><w:rPr><w:b/></w:rPr></w:style>',
      links: { rId9: 'https://a.example' },
    });
    let read = 0;
    const property = fc.property(anyDamage, (damages) => {
      try {
        for (const { end } of readFlatOpc(mangleText(flat, damages, words)).paragraphs) {
          assert.ok(end > 0);
        }
        read += 1;
      } catch (error) {
        assert.ok(error instanceof WordmlError, String(error));
      }
    });
    fc.assert(property, { ...fuzzParameters(500), examples: [[[]]] });
    assert.ok(read > 0, `${read} could be read`);
  });
});

const page =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Boats</title></head><body>' +
  '<p title="Hint">Hello <b>there</b>, <a href="x">all</a>.<br>Bye &amp; bye</p><pre>a</pre>' +
  '<script>if (a < b) {}</script><table><tr><td>Cell<td>Other</table></body></html>';
const pageWords = [
  ...['<', '>', '</p>', '<b>', '</b>', '<table>', '<svg>', '<math>', '<template>', '<!--', '-->'],
  ...['<script>', '</script>', '<plaintext>', '<select>', '&', '&#0;', '&notin', '"', '=', '\0'],
];
const golden = path.join(import.meta.dirname, '..', '..', 'golden', 'documents');
const pdf = (): Promise<Uint8Array> =>
  drawPdf((sheet, { plain }) => {
    sheet.drawText('Hello there, all.', { x: 40, y: 400, size: 11, font: plain });
  });

interface Kind {
  readonly name: string;
  readonly format: DocumentFormat;
  readonly extension: string;
  readonly output: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** In "npm test". */
  readonly usual: number;
}

const xliff21 = xliff20(unit20('Hello <ph id="1"/>there')).replace(
  'version="2.0"',
  'version="2.1"',
);
const utf8 = (text: string) => () => new TextEncoder().encode(text);
const kinds: readonly Kind[] = [
  kindOf('web pages', htmlFormat, 'html', utf8(page), 300),
  kindOf('texts', plainTextFormat, 'txt', utf8('Hello there.\r\n\r\n- a\n- b\n'), 100),
  kindOf('XLIFF', xliffFormat, 'xlf', utf8(xliff21), 200),
  kindOf('subtitles', subtitleFormat, 'srt', utf8('1\n00:00:01,000 --> 00:00:02,000\nHi\n'), 100),
  kindOf('PDFs', pdfFormat(documentAssets, inlineTasks), 'pdf', pdf, 40),
  {
    ...kindOf('old Word files', docFormat(documentAssets, inlineTasks), 'doc', ferry, 60),
    output: 'docx',
  },
];

function kindOf(
  name: string,
  format: DocumentFormat,
  extension: string,
  bytes: Kind['bytes'],
  usual: number,
): Kind {
  return { name, format, extension, output: extension, bytes, usual };
}

function ferry(): Uint8Array {
  return new Uint8Array(readFileSync(path.join(golden, 'ferry.doc')));
}

describe(`documents of the sandbox that are mangled ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));

  for (const { name, format, extension, output, bytes, usual } of kinds) {
    it(`as ${name} are written back or end with a reason`, async () => {
      const sound = await bytes();
      let read = 0;
      const property = fc.asyncProperty(anyDamage, async (damages) => {
        try {
          const mangled = mangleBytes(sound, damages);
          const document = await openForTest(format, mangled, { extension, output });
          await document.rewrite(document.texts, 'de');
          read += 1;
        } catch (error) {
          // By its name: files that are loaded later may bring a class of their own.
          const isReason = error instanceof Error && error.name === 'DocumentError';
          assert.ok(isReason, error instanceof Error ? (error.stack ?? '') : String(error));
          assert.match(error.message, /^\P{Cc}+[.!?)]$/u);
        }
      });
      await fc.assert(property, { ...fuzzParameters(usual), examples: [[[]]] });
      assert.ok(read > 0, `${read} could be read`);
    });
  }

  it('as web pages with broken markup are written back', async () => {
    const property = fc.asyncProperty(anyDamage, async (damages) => {
      const text = mangleText(page, damages, pageWords);
      const document = await openForTest(htmlFormat, text, { extension: 'html', output: 'html' });
      await document.rewrite(document.texts, 'de');
    });
    await fc.assert(property, fuzzParameters(300));
  });
});
