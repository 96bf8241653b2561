import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chunksOf } from '../../../../../extensions/word/features/chunks.ts';
import { jsonUtf8Length } from '../../../../../shared/text/encodings/utf8-length.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

describe('Chunks of a selection', () => {
  it('hold every text once and in order, within the limits unless one alone is larger', () => {
    const limits = { maxTexts: 3, maxBytes: 40 };
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (texts) => {
        const chunks = chunksOf(texts, (text) => text, limits);
        assert.deepEqual(chunks.flat(), texts);
        for (const chunk of chunks) {
          assert.equal(chunk.length >= 1 && chunk.length <= limits.maxTexts, true);
          const bytes = chunk.reduce((total, text) => total + jsonUtf8Length(text) + 1, 0);
          assert.equal(chunk.length === 1 || bytes <= limits.maxBytes, true);
        }
      }),
      fuzzParameters(100),
    );
  });
});
