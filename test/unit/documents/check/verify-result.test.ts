import assert from 'node:assert/strict';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { verifyResult } from '../../../../shared/documents/check/verify-result.ts';
import { readable } from '../../../doubles/readable-memory.ts';
import { wordFile } from '../../../doubles/office/word-files.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

async function codes(
  result: Uint8Array,
  extension: string,
  source: Uint8Array | null,
): Promise<readonly string[]> {
  const expectation = { extension, source: source === null ? null : readable(source) };
  return (await verifyResult(readable(result), expectation)).map(({ code }) => code);
}

describe('a result before it gets its name', () => {
  it('is good when it opens and is another document', async () => {
    const source = await wordFile();
    const document = openOfficeDocument(source, 'docx');
    const result = document.rewrite(document.texts, 'de');
    assert.deepEqual(await codes(result, 'docx', source), []);
    assert.deepEqual(await codes(result, 'docx', null), []);
    assert.deepEqual(await codes(text('Hallo'), 'txt', text('Hello')), []);
  });

  it('is not the document that was sent', async () => {
    const source = await wordFile();
    assert.deepEqual(await codes(source, 'docx', source), ['same-as-source']);
    assert.deepEqual(await codes(text('Hello'), 'txt', text('Hello')), ['same-as-source']);
  });

  it('is not cut off, wherever it was', async () => {
    const source = await wordFile();
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const cut = source.subarray(0, Math.floor((source.length * tenth) / 10));
      assert.deepEqual(await codes(cut, 'docx', source), [tenth === 0 ? 'empty' : 'truncated']);
    }
    const page = '<html><body><p>Hello</p></body></html>\n';
    assert.deepEqual(await codes(text('<html><body><p>Hal'), 'html', text(page)), ['truncated']);
    assert.deepEqual(await codes(text('<p>Hallo'), 'html', text('<p>Hello')), []);
  });

  it('is not a message of somebody on the way instead of a document', async () => {
    const page = text('<html><body>502 Bad Gateway</body></html>');
    for (const extension of ['docx', 'pdf', 'png', 'xlf', 'srt']) {
      const found = await codes(page, extension, null);
      assert.equal(found.length, 1, extension);
      assert.match(found[0] ?? '', /^(?:wrong-type|not-well-formed)$/u);
    }
  });

  it('rejects with what reading rejects with', async () => {
    const broken = { byteLength: 9, read: () => Promise.reject(new Error('no disk')) };
    await assert.rejects(verifyResult(broken, { extension: 'docx', source: null }), /no disk/u);
  });
});
