import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { formattedDocument } from '../fixtures/formatted.ts';
import { objectsDocument } from '../fixtures/objects.ts';
import { longDocument, plainDocument } from '../fixtures/plain.ts';
import { scriptsDocument } from '../fixtures/scripts.ts';
import { tableDocument } from '../fixtures/tables.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import {
  findDocumentTools,
  type DocumentTools,
} from '../../../../scripts/host-tests/document-tools.ts';
import { docxHtml } from '../tier-d/docx-html.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { renderAll, renderDocx } from '../tier-d/render-docx.ts';
import { openTierA } from '../tier-a/open-tier-a.ts';

describe('Finished documents (tier D)', () => {
  let tools: DocumentTools;

  before(() => {
    const found = findDocumentTools();
    if (found === null) throw new Error('Start these tests with "npm run test:word".');
    tools = found;
  });

  it('opens every fixture in LibreOffice with its text', async () => {
    const fixtures = [
      [await formattedDocument(), ['very beautiful', 'Built in 1852.', 'Harbour guide', 'Page 1']],
      [await tableDocument(), ['A1', 'Inner right', 'After']],
      [await objectsDocument(), ['A. Writer', 'marked place']],
      [await scriptsDocument(), ['Maths']],
      [await longDocument(300), ['This are paragraph 300']],
    ] as const;
    const rendered = await renderAll(
      fixtures.map(([docx]) => docx),
      tools,
    );
    for (const [index, [docx, wanted]] of fixtures.entries()) {
      assert.deepEqual(packageFaults(docx), []);
      const { text, page } = rendered[index]!;
      for (const part of wanted) assert.ok(text.includes(part), `${part} is missing`);
      assert.deepEqual([...page.subarray(1, 4)], [0x50, 0x4e, 0x47]);
    }
  });

  it('still opens a document after every kind of change of the fake Word', async () => {
    const { Word, host } = openTierA(await formattedDocument());
    const before = countBlocks(host.save());
    await Word.run(async (context) => {
      const { body } = context.document;
      body.search('very beautiful').getFirst().insertText('lovely', 'Replace');
      body.search('before you leaves').getFirst().insertComment('Which report?');
      const own = body.search('many boats').getFirst().getOoxml();
      context.document.changeTrackingMode = 'TrackAll';
      body.search('small words').getFirst().insertText('big words', 'Replace');
      context.document.changeTrackingMode = 'Off';
      await context.sync();
      body.search('Bring a map').getFirst().insertOoxml(own.value, 'End');
      body.search('last paragraph').getFirst().hyperlink = 'https://example.com/last';
      await context.sync();
    });
    const docx = host.save();
    assert.deepEqual(packageFaults(docx), []);
    assert.deepEqual(countBlocks(docx), { ...before, links: before.links + 1 });
    const { text } = await renderDocx(docx, tools);
    for (const part of ['lovely', 'big words', 'Built in 1852.']) assert.ok(text.includes(part));
    const html = await docxHtml(docx);
    assert.match(html, /<strong>lovely<\/strong>/u);
    assert.match(html, /<a href="https:\/\/example\.com\/report">full report<\/a>/u);
    assert.match(html, /<a href="https:\/\/example\.com\/last">last paragraph<\/a>/u);
    assert.equal(html.includes('small words'), false);
  });

  it('does not take a text file for a document', async () => {
    const text = new TextEncoder().encode('Only text.');
    await assert.rejects(renderDocx(text, tools), /LibreOffice could not open the document/u);
    assert.match(packageFaults(text)[0]!, /no zip/u);
  });

  it('names what is wrong in a package', async () => {
    const docx = await formattedDocument();
    const changes: readonly (readonly [string, (xml: string) => string, RegExp])[] = [
      ['word/document.xml', (xml) => xml.replace('<w:body>', '<w:body'), /not well-formed/u],
      ['word/document.xml', (xml) => xml.replace(/<w:sectPr.*<\/w:sectPr>/su, ''), /w:sectPr/u],
      ['word/document.xml', (xml) => xml.replace(/r:id="[^"]+"/u, 'r:id="rId99"'), /rId99/u],
      [
        'word/document.xml',
        (xml) => xml.replace(/<w:footnoteReference [^>]*\/>/u, (mark) => mark + mark),
        /two marks/u,
      ],
      [
        'word/footnotes.xml',
        (xml) => xml.replaceAll('w:id="1"', 'w:id="9"'),
        /footnote 1 is missing/u,
      ],
      [
        '[Content_Types].xml',
        (xml) => xml.replace(/<Default[^>]*Extension="rels"[^>]*\/>/u, ''),
        /no content type/u,
      ],
    ];
    for (const [name, change, fault] of changes) {
      assert.match(packageFaults(rewritten(docx, name, change)).join('\n'), fault);
    }
    const parts = DocxPackage.read(docx);
    const kept = parts.names().filter((name) => name !== 'word/header1.xml');
    const files = Object.fromEntries(kept.map((name) => [name, parts.bytes(name)!]));
    assert.match(packageFaults(zipSync(files)).join('\n'), /header1\.xml, which is missing/u);
    assert.deepEqual(packageFaults(await plainDocument(['one'])), []);
  });
});

function rewritten(docx: Uint8Array, name: string, change: (xml: string) => string): Uint8Array {
  const parts = DocxPackage.read(docx);
  const files: Record<string, Uint8Array> = {};
  for (const part of parts.names()) files[part] = parts.bytes(part)!;
  const before = new TextDecoder().decode(files[name]);
  const after = change(before);
  assert.notEqual(after, before);
  files[name] = new TextEncoder().encode(after);
  return zipSync(files);
}
