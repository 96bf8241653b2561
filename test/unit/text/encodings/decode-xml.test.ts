import assert from 'node:assert/strict';
import { decodeXml } from '../../../../shared/text/encodings/decode-xml.ts';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';

function bytesOf(text: string, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return Uint8Array.from(Buffer.from(text, encoding));
}

function swapped(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
}

function refusal(bytes: Uint8Array): EncodingError {
  try {
    decodeXml(bytes);
  } catch (error) {
    assert.ok(error instanceof EncodingError);
    return error;
  }
  return assert.fail('nothing was refused');
}

function assertRefused(bytes: Uint8Array, code: string, word: RegExp): void {
  const error = refusal(bytes);
  assert.equal(error.code, code);
  assert.match(error.message, word);
}

const mark = '\ufeff';
const declared = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><a>é</a>`;

describe('decoding XML (F21)', () => {
  for (const [name, bytes, encoding, hasByteOrderMark] of [
    ['UTF-8 without declaration', bytesOf('<a>é\r\n\u2028</a>'), 'utf-8', false],
    ['UTF-8 with a mark', bytesOf(mark + declared('UTF-8')), 'utf-8', true],
    ['UTF-8 with a mark inside', bytesOf(`<a>${mark}</a>`), 'utf-8', false],
    ['UTF-16 LE with a mark', bytesOf(mark + declared('UTF-16'), 'utf16le'), 'utf-16le', true],
    ['UTF-16 BE with a mark', swapped(mark + declared('utf-16')), 'utf-16be', true],
    ['UTF-16 LE by zero bytes', bytesOf(declared('UTF-16LE'), 'utf16le'), 'utf-16le', false],
    ['UTF-16 BE by zero bytes', swapped(declared('utf-16be')), 'utf-16be', false],
    ['UTF-16 LE without declaration', bytesOf('<a/>', 'utf16le'), 'utf-16le', false],
    ['ISO 8859-1', bytesOf(declared('ISO-8859-1'), 'latin1'), 'iso-8859-1', false],
    ['US-ASCII', bytesOf('<?xml version="1.0" encoding="US-ASCII"?><a/>'), 'us-ascii', false],
    ['an empty file', new Uint8Array(0), 'utf-8', false],
  ] as const) {
    it(`takes ${name} and writes the same bytes back`, () => {
      const decoded = decodeXml(bytes);
      assert.equal(decoded.encoding, encoding);
      assert.equal(decoded.hasByteOrderMark, hasByteOrderMark);
      assert.ok(!decoded.text.startsWith(mark));
      const again = encodeText(decoded.text, decoded, { unencodable: 'character-reference' });
      assert.deepEqual(again, bytes);
    });
  }

  it('reads windows tables, also where the platform has them wrong', () => {
    const start = [...bytesOf('<?xml version="1.0" encoding="windows-1252"?><a>')];
    const bytes = Uint8Array.from([...start, 0x80, 0x93, 0x99, 0xe4, ...bytesOf('</a>')]);
    const decoded = decodeXml(bytes);
    assert.match(decoded.text, /<a>€“™ä<\/a>$/);
    assert.deepEqual(encodeText(decoded.text, decoded, { unencodable: 'refuse' }), bytes);
  });
  it('reads ISO 8859-1 that holds windows-1252 quotes as windows-1252', () => {
    const start = [...bytesOf("<?xml version='1.0' encoding='iso-8859-1'?><a>")];
    const decoded = decodeXml(Uint8Array.from([...start, 0x93, ...bytesOf('</a>')]));
    assert.equal(decoded.encoding, 'windows-1252');
    assert.match(decoded.text, /“/);
  });
  it('reads windows-1251 and Shift-JIS by their declaration', () => {
    const russian = [...bytesOf("<?xml version='1.0' encoding='cp1251'?><a>")];
    assert.match(
      decodeXml(Uint8Array.from([...russian, 0xcf, 0xf0, ...bytesOf('</a>')])).text,
      /Пр/,
    );
    const japanese = [...bytesOf("<?xml version='1.0' encoding='Shift_JIS'?><a>")];
    const text = decodeXml(Uint8Array.from([...japanese, 0x93, 0xfa, ...bytesOf('</a>')])).text;
    assert.match(text, /日/);
  });

  it('refuses wrong bytes and says where', () => {
    const error = refusal(Uint8Array.from([...bytesOf('<a>é'), 0xe9, ...bytesOf('</a>')]));
    assert.equal(error.code, 'invalid-bytes');
    assert.equal(error.byteOffset, 5);
    const far = Uint8Array.from([...bytesOf('é'.repeat(50_000)), 0xff, 0x20]);
    assert.equal(refusal(far).byteOffset, 100_000);
    const cut = bytesOf('<a>é').subarray(0, 4);
    assert.equal(refusal(cut).byteOffset, 4);
    assert.match(refusal(cut).message, /cut off/);
  });
  it('refuses half a character in UTF-16 and an odd number of bytes', () => {
    assertRefused(bytesOf(`${mark}<a>\ud800</a>`, 'utf16le'), 'invalid-bytes', /utf-16le/);
    assertRefused(bytesOf(`${mark}<a/>`, 'utf16le').subarray(0, 9), 'invalid-bytes', /cut off/);
  });
  it('refuses high bytes in US-ASCII', () => {
    assertRefused(bytesOf(declared('us-ascii')), 'invalid-bytes', /byte 44/);
  });
  for (const [name, bytes, word] of [
    [
      'a UTF-8 mark and another declaration',
      bytesOf(mark + declared('windows-1252')),
      /windows-1252/,
    ],
    ['a UTF-16 mark and UTF-8 declared', bytesOf(mark + declared('UTF-8'), 'utf16le'), /UTF-8/],
    [
      'a UTF-16 LE mark and BE declared',
      bytesOf(mark + declared('UTF-16BE'), 'utf16le'),
      /UTF-16BE/,
    ],
    ['8-bit bytes declared as UTF-16', bytesOf(declared('UTF-16')), /UTF-16/],
  ] as const) {
    it(`refuses ${name} by name`, () => {
      assertRefused(bytes, 'encoding-conflict', word);
    });
  }
  for (const [name, bytes, word] of [
    ['UTF-32 LE by its mark', Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0), /UTF-32LE/],
    ['UTF-32 BE by its mark', Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c), /UTF-32BE/],
    ['UTF-32 LE by zero bytes', Uint8Array.of(0x3c, 0, 0, 0), /UTF-32LE/],
    ['UTF-32 BE by zero bytes', Uint8Array.of(0, 0, 0, 0x3c), /UTF-32BE/],
    ['UTF-32 by its declaration', bytesOf(declared('UTF-32')), /UTF-32/],
    ['UTF-7', bytesOf(declared('utf-7')), /utf-7/],
    ['EBCDIC', Uint8Array.of(0x4c, 0x6f, 0xa7, 0x94), /EBCDIC/],
  ] as const) {
    it(`refuses ${name} by name`, () => {
      assertRefused(bytes, 'unsupported-encoding', word);
    });
  }
  it('refuses encodings nobody knows', () => {
    assertRefused(bytesOf(declared('klingon-1')), 'unknown-encoding', /klingon-1/);
  });
  it('refuses encodings it could not write back byte for byte', () => {
    const start = bytesOf("<?xml version='1.0' encoding='iso-2022-jp'?><a>");
    assertRefused(start, 'encoding-not-reversible', /iso-2022-jp/);
  });
});
