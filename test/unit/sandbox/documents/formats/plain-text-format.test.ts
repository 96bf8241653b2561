import assert from 'node:assert/strict';
import { plainTextFormat } from '../../../../../shared/sandbox/documents/formats/plain-text-format.ts';
import type { OpenDocument } from '../../../../../shared/sandbox/documents/document-format.ts';

const request = {
  extension: 'txt',
  output: 'txt',
  source: null,
  target: 'DE',
  signal: new AbortController().signal,
};

const open = (bytes: Uint8Array): Promise<OpenDocument> =>
  Promise.resolve(plainTextFormat.read(bytes, request));

/** The bytes with each text in upper case, markup of the tagged form left alone. */
async function shouted(bytes: Uint8Array): Promise<Buffer> {
  const document = await open(bytes);
  const targets = document.texts.map((text) =>
    text.replaceAll(/&\w+;|[^&]+/g, (piece) =>
      piece.startsWith('&') ? piece : piece.toUpperCase(),
    ),
  );
  return Buffer.from(await document.rewrite(targets, 'de'));
}

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('text files as documents', () => {
  it('give their lines as tagged texts, without empty ones and rules', async () => {
    const { texts } = await open(Buffer.from('One\n\n  two & <b> \n-----\n3\n'));
    assert.deepEqual(texts, ['One', '  two &amp; &lt;b&gt; ', '3']);
  });

  it('keep every kind of line end, and none at the end', async () => {
    const text = 'a\r\nb\nc\rd\u0085e\u2028f\u2029\r\n\r\ng';
    assert.equal((await shouted(Buffer.from(text))).toString(), text.toUpperCase());
  });

  it('keep characters that XML cannot hold', async () => {
    const text = '\u001b[1mbold\u001b[0m a\u0008b\ffeed \ufffe&amp;';
    const document = await open(Buffer.from(text));
    assert.deepEqual(document.texts, ['[1mbold', '[0m a', 'b', 'feed ', '&amp;amp;']);
    const same = Buffer.from(await document.rewrite(document.texts, 'de'));
    assert.equal(same.toString(), text);
  });

  for (const [encoding, write] of [
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with its mark', (text: string) => utf16be(`\ufeff${text}`)],
    ['UTF-16 LE without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['the encoding of Western Windows', (text: string) => Buffer.from(text, 'latin1')],
  ] as const) {
    it(`stay in ${encoding}`, async () => {
      assert.deepEqual(await shouted(write('café\r\nok\r\n')), write('CAFÉ\r\nOK\r\n'));
    });
  }

  it('become UTF-8 where the translation needs letters their encoding lacks', async () => {
    const document = await open(Buffer.from('café\n', 'latin1'));
    const written = Buffer.from(await document.rewrite(['кафе'], 'ru'));
    assert.equal(written.toString(), '\ufeffкафе\n');
  });

  it('come back as they were when there is nothing to translate', async () => {
    for (const text of ['\n', '***\r\n', '  ']) {
      const document = await open(Buffer.from(text));
      assert.deepEqual(document.texts, []);
      assert.equal(Buffer.from(await document.rewrite([], 'de')).toString(), text);
    }
  });

  it('are refused when they are no text', async () => {
    for (const bytes of [Buffer.from('MZ\0\0\x90'), Buffer.alloc(3)]) {
      await assert.rejects(async () => await open(bytes), {
        name: 'DocumentError',
        message: /NUL/,
      });
    }
  });
});
