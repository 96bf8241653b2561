import assert from 'node:assert/strict';
import { objectText } from '../../../../shared/formats/wordml/object-text.ts';

describe('what people read where an object stands', () => {
  const cases = [
    ['field', '\u0013 REF x \u0014Figure 1\u0015', 'Figure 1'],
    [
      'field',
      '\u0013 IF \u0013 PAGE \u00147\u0015 \u0014Page \u0013 PAGE \u00147\u0015!\u0015',
      'Page 7!',
    ],
    ['field', 'Figure 1', 'Figure 1'],
    ['field', 'later\u0014 on\u0015', 'later on'],
    ['break', '\v', ' '],
    ['footnote', '\u0002', ''],
  ] as const;
  for (const [kind, text, shown] of cases) {
    it(`is ${JSON.stringify(shown)} for a ${kind} ${JSON.stringify(text)}`, () => {
      assert.equal(objectText({ kind, start: 1, end: text.length + 1 }, `x${text}x`), shown);
    });
  }
});
