import assert from 'node:assert/strict';
import { decodeSubtitles } from '../../../../shared/text/encodings/decode-subtitles.ts';
import type { DecodedText } from '../../../../shared/text/encodings/decoded-text.ts';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';

const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nПривет, мир\r\n';

function encoded(encoding: string, hasByteOrderMark: boolean): Uint8Array {
  return encodeText(text, { encoding, hasByteOrderMark }, { unencodable: 'refuse' });
}

function refusal(bytes: Uint8Array, hint: string | null = null): EncodingError {
  let decoded: DecodedText;
  try {
    decoded = decodeSubtitles(bytes, { hint });
  } catch (error) {
    assert.ok(error instanceof EncodingError);
    return error;
  }
  return assert.fail(`read as ${decoded.encoding}`);
}

describe('decoding subtitles (F21, F26)', () => {
  for (const [encoding, hasByteOrderMark] of [
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', true],
    ['utf-16be', true],
    ['utf-16le', false],
    ['utf-16be', false],
    ['utf-32le', true],
    ['utf-32be', true],
  ] as const) {
    it(`takes ${encoding} ${hasByteOrderMark ? 'with' : 'without'} a mark unasked`, () => {
      const decoded = decodeSubtitles(encoded(encoding, hasByteOrderMark));
      assert.deepEqual(decoded, { text, encoding, hasByteOrderMark });
    });
  }
  it('never guesses an 8-bit encoding: it lists those the bytes could be in', () => {
    const error = refusal(encoded('windows-1251', false));
    assert.equal(error.code, 'encoding-undetermined');
    assert.equal(error.byteOffset, 34);
    assert.ok(error.candidates.includes('windows-1251'));
    assert.ok(!error.candidates.includes('shift_jis'));
    assert.match(error.message, /Name the encoding; it could be .*windows-1251/);
  });
  for (const encoding of ['windows-1251', 'koi8-r']) {
    it(`reads ${encoding} when it is named`, () => {
      const bytes = encoded(encoding, false);
      const decoded = decodeSubtitles(bytes, { hint: encoding });
      assert.deepEqual(decoded, { text, encoding, hasByteOrderMark: false });
    });
  }
  it('needs no hint for Unicode, and does not follow it there', () => {
    const decoded = decodeSubtitles(encoded('utf-8', false), { hint: 'windows-1251' });
    assert.equal(decoded.encoding, 'utf-8');
    assert.equal(decoded.text, text);
  });
  it('refuses a hint that does not fit the bytes', () => {
    assert.equal(refusal(encoded('windows-1251', false), 'shift_jis').code, 'invalid-bytes');
    assert.equal(refusal(encoded('windows-1251', false), 'nonsense').code, 'unknown-encoding');
  });
  it('takes a stray NUL for a character of UTF-8', () => {
    const decoded = decodeSubtitles(Uint8Array.from(Buffer.from('1\n\u0000\u0000ab\n')));
    assert.equal(decoded.encoding, 'utf-8');
  });
  it('keeps a byte order mark inside the text', () => {
    assert.equal(decodeSubtitles(Uint8Array.from(Buffer.from('a\ufeffb'))).text, 'a\ufeffb');
  });
  it('refuses UTF-32 that is cut off or beyond Unicode', () => {
    const bytes = encoded('utf-32le', true);
    assert.equal(refusal(bytes.subarray(0, bytes.length - 1)).code, 'invalid-bytes');
    assert.equal(refusal(Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0x11, 0, 0)).byteOffset, 0);
  });
  it('takes an empty file', () => {
    assert.equal(decodeSubtitles(new Uint8Array(0)).text, '');
  });
});
