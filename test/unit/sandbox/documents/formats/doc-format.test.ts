import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { docFormat } from '../../../../../shared/sandbox/documents/formats/doc/doc-format.ts';
import { documentAssets, inlineTasks } from './inline-document-tools.ts';
import { inCapitals, openForTest } from './open-for-test.ts';

const golden = path.join(import.meta.dirname, '..', '..', '..', '..', 'golden', 'documents');
const ferry = new Uint8Array(readFileSync(path.join(golden, 'ferry.doc')));
const format = docFormat(documentAssets, inlineTasks);
const asDocx = { output: 'docx' };

async function reasonFor(bytes: Uint8Array): Promise<string> {
  const error: unknown = await openForTest(format, bytes, asDocx).then(
    () => null,
    (reason: unknown) => reason,
  );
  // By its name: files that are loaded later may bring a class of their own.
  assert.ok(error instanceof Error && error.name === 'DocumentError');
  return error.message;
}

describe('An old Word file', () => {
  it('is read with its cells, notes, header and footer, quotes and dashes as they were', async () => {
    assert.deepEqual((await openForTest(format, ferry, asDocx)).texts, [
      'Ferry guide',
      'Take the early boat – it is “never” late.',
      'Harbour',
      'Departure',
      'North quay',
      'Bring a coat.',
      'Boats do not sail in a storm.',
      'Harbour news',
      'Published by the harbour office',
    ]);
  });

  it('becomes a .docx with paragraphs, a table, header and footer, and says what it lacks', async () => {
    const document = await openForTest(format, ferry, asDocx);
    const docx = await document.rewrite(inCapitals(document.texts), 'de');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(docx) });
    const table = '<tr><td><p>HARBOUR</p></td><td><p>DEPARTURE</p></td></tr>';
    assert.match(value, /<p>TAKE THE EARLY BOAT – IT IS “NEVER” LATE\.<\/p><table>/u);
    assert.ok(value.includes(`${table}<tr><td><p>NORTH QUAY</p></td><td><p>6:30</p></td></tr>`));
    const parts = unzipSync(docx);
    const partOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
    assert.match(partOf('word/header1.xml'), /HARBOUR NEWS/u);
    assert.match(partOf('word/footer1.xml'), /PUBLISHED BY/u);
    assert.match(partOf('word/styles.xml'), /<w:lang w:val="de"\/>/u);
    assert.match(partOf('docProps/core.xml'), /without its formatting and pictures/u);
    const body = partOf('word/document.xml');
    assert.match(body, /<w:pBdr>.*BOATS DO NOT SAIL/u);
  });

  it('is set from the right in languages that are written so', async () => {
    const document = await openForTest(format, ferry, asDocx);
    const parts = unzipSync(await document.rewrite(document.texts, 'he'));
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    assert.match(body, /<w:bidi\/>.*<w:rtl\/>/u);
  });

  it('that is damaged, locked or none ends with a reason', async () => {
    assert.match(await reasonFor(new Uint8Array(64)), /no \.doc document of Word/u);
    assert.match(await reasonFor(ferry.subarray(0, 3000)), /damaged, cut off/u);
    const locked = Uint8Array.from(ferry);
    const record = locked.findIndex(
      (byte, index) =>
        index >= 512 && index % 512 === 0 && byte === 0xec && locked[index + 1] === 0xa5,
    );
    locked[record + 0x0b] = (locked[record + 0x0b] ?? 0) | 1;
    assert.match(await reasonFor(locked), /locked with a password/u);
  });

  it('ends with a reason where the tool for it is missing', async () => {
    const lacking = docFormat({ ...documentAssets, worker: '/nowhere' }, inlineTasks);
    await assert.rejects(openForTest(lacking, ferry, asDocx), /has no tool that reads \.doc/u);
  });
});
