import assert from 'node:assert/strict';
import { sentencesOf } from '../../../../shared/sandbox/translate/run-engines.ts';

const english = new Intl.Segmenter('en', { granularity: 'sentence' });

/** As `sentencesOf`, put together again. */
function joined(text: string): string {
  const sentences = sentencesOf(text, english) ?? [];
  return sentences.map(({ before, text: sentence, after }) => before + sentence + after).join('');
}

describe('sentences of a text', () => {
  it('are null for one sentence', () => {
    for (const text of ['', 'Save', 'Save all files.', 'Save … ', '1.5 MB']) {
      assert.equal(sentencesOf(text, english), null, text);
    }
  });

  it('keep the blanks around them', () => {
    assert.deepEqual(sentencesOf(' One.  Two! ', english), [
      { before: ' ', text: 'One.', after: '  ' },
      { before: '', text: 'Two!', after: ' ' },
    ]);
  });

  it('of a long text are those that one cut would give', () => {
    const text = Array.from(
      { length: 900 },
      (_, index) => `Sentence ${index} of Mr. X has ${'word '.repeat(index % 17)}. Has it? 😀 `,
    ).join('');
    const once = Array.from(english.segment(text), ({ segment }) => segment);
    const found = sentencesOf(text, english) ?? [];
    assert.deepEqual(
      found.map(({ before, text: sentence, after }) => before + sentence + after),
      once,
    );
  });

  it('lose nothing of sentences longer than what is cut at once', () => {
    const text = `${'endless '.repeat(3000)}. ${'Again '.repeat(2000)}! End.`;
    assert.equal(joined(text), text);
    assert.equal(sentencesOf(text, english)?.length, 3);
  });
});
