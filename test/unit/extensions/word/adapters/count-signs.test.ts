import assert from 'node:assert/strict';
import { SignCounter } from '../../../../../extensions/word/adapters/tasks/count-signs.ts';

describe('The signs of a part of a Word document', () => {
  const xml =
    '<w:p><w:r><w:t xml:space="preserve">Ann &amp; 😀</w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del>' +
    '<w:r><w:instrText>PAGE</w:instrText><w:t>ab</w:t><w:tab/></w:r></w:p>';

  it('are counted between tags, and apart in what people wrote, wherever the part is cut', () => {
    for (let at = 0; at <= xml.length; at += 1) {
      const counter = new SignCounter();
      // As a decoder gives it: no character is cut apart.
      const cut = xml.codePointAt(at - 1) === 0x1f600 ? at + 1 : at;
      for (const piece of [xml.slice(0, cut), xml.slice(cut)]) counter.add(piece);
      assert.deepEqual([counter.signs, counter.written], [16, 9], String(at));
    }
  });
});
