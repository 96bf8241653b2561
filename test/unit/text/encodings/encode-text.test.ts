import assert from 'node:assert/strict';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { encodingName } from '../../../../shared/text/encodings/encoding-name.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import { decodeStrictly } from '../../../../shared/text/encodings/decode-strictly.ts';
import {
  createReverseTable,
  hasReverseTable,
} from '../../../../shared/text/encodings/reverse-table.ts';

function write(
  text: string,
  encoding: string,
  unencodable: 'character-reference' | 'refuse',
): string {
  const bytes = encodeText(text, { encoding, hasByteOrderMark: false }, { unencodable });
  return Buffer.from(bytes).toString('latin1');
}

describe('encoding text', () => {
  it('writes what the encoding lacks as character references', () => {
    assert.equal(write('a€😀', 'iso-8859-1', 'character-reference'), 'a&#x20AC;&#x1F600;');
    assert.equal(write('é', 'us-ascii', 'character-reference'), '&#x00E9;');
  });
  it('closes CDATA around a reference, and knows where sections are', () => {
    const text = '<!-- <![CDATA[ --><a>€</a><![CDATA[b€c]]>€<?x <![CDATA[ ?>€<![CDATA[€';
    assert.equal(
      write(text, 'iso-8859-1', 'character-reference'),
      '<!-- <![CDATA[ --><a>&#x20AC;</a><![CDATA[b]]>&#x20AC;<![CDATA[c]]>&#x20AC;' +
        '<?x <![CDATA[ ?>&#x20AC;<![CDATA[]]>&#x20AC;<![CDATA[',
    );
  });
  it('refuses what the encoding lacks when asked to, and names it', () => {
    assert.throws(() => write('Grüße, Пётр', 'windows-1252', 'refuse'), {
      name: 'EncodingError',
      code: 'unencodable-character',
      message: /"П" \(U\+041F/,
    });
  });
  it('refuses half a character in every encoding', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-32be', 'windows-1251']) {
      assert.throws(
        () => write('a\ud800', encoding, 'character-reference'),
        (error) => error instanceof EncodingError && error.code === 'lone-surrogate',
      );
    }
  });
  for (const encoding of ['big5', 'euc-kr', 'gb18030', 'gbk', 'shift_jis', 'koi8-r', 'us-ascii']) {
    it(`writes nothing in ${encoding} that it would not read again`, () => {
      const all = [...createReverseTable(encoding).keys()].join('');
      const plain = { encoding, hasByteOrderMark: false };
      assert.equal(
        decodeStrictly(encodeText(all, plain, { unencodable: 'refuse' }), encoding),
        all,
      );
    });
  }
  it('refuses control characters that a platform may have misread', () => {
    for (const encoding of ['gb18030', 'shift_jis']) {
      assert.throws(() => write('a\u0085', encoding, 'refuse'), /lacks .*\(U\+0085/);
      assert.equal(write('\u0085', encoding, 'character-reference'), '&#x0085;');
    }
  });
  it('refuses to write encodings it can only read', () => {
    assert.ok(!hasReverseTable('euc-jp'));
    assert.throws(
      () => write('a', 'euc-jp', 'refuse'),
      (error) => error instanceof EncodingError && error.code === 'unsupported-encoding',
    );
  });
  it('puts the byte order mark back', () => {
    const marked = { encoding: 'utf-8', hasByteOrderMark: true };
    assert.deepEqual(
      [...encodeText('a', marked, { unencodable: 'refuse' })],
      [0xef, 0xbb, 0xbf, 0x61],
    );
    const wide = { encoding: 'utf-32le', hasByteOrderMark: true };
    assert.deepEqual(
      [...encodeText('a', wide, { unencodable: 'refuse' })],
      [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0],
    );
  });
  for (const [encoding, text] of [
    ['windows-1250', 'Zażółć gęślą jaźń'],
    ['windows-1251', 'Съешь же ещё'],
    ['windows-1253', 'Ξεσκεπάζω'],
    ['windows-1256', 'مرحبا بالعالم'],
    ['koi8-r', 'Съешь же ещё'],
    ['shift_jis', '日本語テキスト、ｶﾅ'],
    ['big5', '繁體中文測試'],
    ['euc-kr', '한국어 자막'],
    ['gbk', '简体中文'],
    ['gb18030', '简体中文 ẞ 😀 \u{10ffff} ÿ'],
    ['utf-32le', 'a😀é'],
    ['utf-32be', 'a😀é'],
    ['utf-16be', 'a😀é'],
  ] as const) {
    it(`writes ${encoding} so that it reads the same`, () => {
      const plain = { encoding, hasByteOrderMark: false };
      const bytes = encodeText(text, plain, { unencodable: 'refuse' });
      assert.equal(decodeStrictly(bytes, encoding), text);
    });
  }
});

describe('the name of an encoding', () => {
  for (const [label, name] of [
    ['UTF8', 'utf-8'],
    [' Latin1 ', 'iso-8859-1'],
    ['cp1252', 'windows-1252'],
    ['US-ASCII', 'us-ascii'],
    ['sjis', 'shift_jis'],
    ['KOI8-R', 'koi8-r'],
  ] as const) {
    it(`for "${label}" is ${name}`, () => {
      assert.equal(encodingName(label), name);
    });
  }
});
