import assert from 'node:assert/strict';
import { decodeStrictly } from '../../../../shared/text/encodings/decode-strictly.ts';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import { decodeDocument } from '../../../../shared/text/encodings/decode-document.ts';

const ascii = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

describe('The text of any file', () => {
  it('is XML where a declaration begins it, and in the encoding that names', () => {
    const start = ascii('<?xml version="1.0" encoding="windows-1251"?><a>');
    const read = decodeDocument(Uint8Array.from([...start, 0xff]), { hint: null, isXml: false });
    assert.deepEqual([read.isXml, read.encoding, read.text.at(-1)], [true, 'windows-1251', 'я']);
  });

  it('is in the encoding somebody named where it is neither XML nor Unicode', () => {
    const read = decodeDocument(Uint8Array.of(0xff), { hint: 'koi8-r', isXml: false });
    assert.deepEqual([read.isXml, read.text, read.canBeEncoded], [false, 'Ъ', true]);
  });

  it('is read in encodings that cannot be written here, and says so', () => {
    const bytes = Uint8Array.of(0xa4, 0xa2);
    const read = decodeDocument(bytes, { hint: 'euc-jp', isXml: false });
    assert.deepEqual([read.text, read.encoding, read.canBeEncoded], ['あ', 'euc-jp', false]);
  });

  it('keeps the two bytes of the euro sign in GB18030', () => {
    const bytes = Uint8Array.of(0xa2, 0xe3);
    const read = decodeDocument(bytes, { hint: 'gb18030', isXml: false });
    assert.deepEqual([read.text, read.canBeEncoded], ['€', true]);
    assert.deepEqual(encodeText('€', read, { unencodable: 'refuse' }), bytes);
  });

  it('never takes the first byte of a pair the platform does not know for a character', () => {
    const hangul = Uint8Array.of(0x8c, 0x63);
    let text: string | null = null;
    try {
      text = decodeStrictly(hangul, 'euc-kr');
    } catch (error) {
      assert.ok(error instanceof EncodingError && error.code === 'invalid-bytes');
    }
    assert.ok(text === null || text === '똠', JSON.stringify(text));
  });
});
