import assert from 'node:assert/strict';
import type { ByteSource } from '../../../../shared/ports/byte-source.ts';
import {
  sampleDocument,
  type DocumentSample,
} from '../../../../shared/documents/preflight/sample-document.ts';
import { run, wordPackage } from '../../../doubles/office/word-files.ts';

function sample(fileName: string, content: string | Uint8Array): Promise<DocumentSample> {
  const all = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const bytes: ByteSource = {
    byteLength: all.length,
    read: (at, length) => Promise.resolve(all.slice(at, at + length)),
    chunks: () => assert.fail('a few words need no pass over all of it'),
  };
  return sampleDocument({ label: fileName, fileName, bytes, digest: 'd' });
}

describe('the first words of documents', () => {
  it('are those of texts, subtitles and Office files, without their codes', async () => {
    const long = await sample('a.txt', `The ferry ${'x'.repeat(10_000)}`);
    assert.deepEqual([long.language, long.texts.join().length], [null, 4096]);
    const film = await sample('a.srt', '1\n00:00:01,000 --> 00:00:04,000\nThe <i>ferry</i>\n');
    assert.deepEqual(film, { language: null, texts: ['The ferry'] });
    const letter = wordPackage(`<w:p>${run('The ')}${run('ferry', '<w:b/>')}</w:p>`);
    assert.deepEqual(await sample('a.docx', letter), { language: null, texts: ['The ferry'] });
  });

  it('are not needed where the document names its language', async () => {
    const xliff =
      '<xliff version="1.2"><file original="a" source-language="fr" datatype="plaintext"><body>' +
      '<trans-unit id="1"><source>départ</source></trans-unit></body></file></xliff>';
    assert.deepEqual(await sample('a.xlf', xliff), { language: 'fr', texts: ['départ'] });
  });

  it('are none where they cannot be read here', async () => {
    const nothing = { language: null, texts: [] };
    for (const name of ['a.pdf', 'a.png', 'a.docx', 'a.xlf', 'a']) {
      assert.deepEqual(await sample(name, 'no such file'), nothing, name);
    }
  });
});
