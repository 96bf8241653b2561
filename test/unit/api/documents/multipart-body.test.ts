import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createMultipartForm } from '../../../../shared/api/documents/multipart-body.ts';
import { memorySource, readParts } from './document-double.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

function form(fields: readonly (readonly [string, string])[], fileName: string, bytes: Uint8Array) {
  return createMultipartForm(fields, {
    field: 'file',
    fileName,
    content: memorySource(bytes, 1_000),
  });
}

describe('a multipart form', () => {
  it('is written as RFC 7578 has it, the file last', async () => {
    const file = { field: 'file', fileName: 'report.txt', content: memorySource('Hello') };
    const { body, contentType } = createMultipartForm([['target_lang', 'DE']], file, 'b-1');
    assert.equal(contentType, 'multipart/form-data; boundary=b-1');
    const text = (await collect(body.chunks())).toString();
    assert.equal(
      text,
      '--b-1\r\ncontent-disposition: form-data; name="target_lang"\r\n\r\nDE\r\n' +
        '--b-1\r\ncontent-disposition: form-data; name="file"; filename="report.txt"\r\n' +
        'content-type: application/octet-stream\r\n\r\nHello\r\n--b-1--\r\n',
    );
    assert.equal(body.byteLength, text.length);
  });

  it('is as long as it says and the same in each pass, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'grapheme' }))),
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ maxLength: 5_000 }),
        async (fields, fileName, bytes) => {
          const { body } = form(fields, fileName, bytes);
          const first = await collect(body.chunks());
          assert.equal(first.byteLength, body.byteLength);
          assert.deepEqual(await collect(body.chunks()), first);
        },
      ),
      fuzzParameters(100),
    );
  });

  it('is read by another reader as what went in, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[^\p{C}"\\/]{1,30}$/u),
        fc.uint8Array({ maxLength: 3_000 }),
        async (value, fileName, bytes) => {
          const { body, contentType } = form([['style_id', value]], fileName, bytes);
          const [field, file] = readParts(await collect(body.chunks()), contentType);
          assert.deepEqual([field?.name, field?.bytes.toString()], ['style_id', value]);
          assert.deepEqual([file?.name, file?.fileName], ['file', fileName]);
          assert.ok(file?.bytes.equals(bytes));
        },
      ),
      fuzzParameters(100),
    );
  });

  it('lets no file name end its quotes or begin a line', async () => {
    const { body } = form([], 'a"; name="x\r\nevil: 1', Buffer.from('x'));
    const text = (await collect(body.chunks())).toString();
    assert.match(text, /; filename="a%22; name=%22x%0D%0Aevil: 1"\r\n/);
  });

  it('has a boundary of its own each time', () => {
    const seen = Array.from({ length: 20 }, () => form([], 'a', Buffer.from('b')).contentType);
    assert.equal(new Set(seen).size, 20);
  });
});
