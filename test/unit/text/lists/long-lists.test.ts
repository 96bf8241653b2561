import assert from 'node:assert/strict';
import { inconsistencies } from '../../../../shared/formats/qa/comparing-rules.ts';
import { MaskedText } from '../../../../shared/sandbox/engines/servers/masked-text.ts';
import { decodeMarkupText } from '../../../../shared/sandbox/markup/markup-text.ts';
import { append } from '../../../../shared/text/lists/append.ts';
import { largestOf, smallestOf } from '../../../../shared/text/lists/extremes.ts';
import { findProtectedRanges } from '../../../../shared/text/protected-ranges.ts';

/** More than a call takes arguments. */
const many = 200_000;

describe('Long lists', () => {
  it('are added to others in order', () => {
    const list = ['first'];
    append(
      list,
      Array.from({ length: many }, (_, index) => String(index)),
    );
    assert.equal(list.length, many + 1);
    assert.deepEqual([list[0], list[1], list.at(-1)], ['first', '0', String(many - 1)]);
  });

  it('have a largest and a smallest number, and none where they are empty', () => {
    const numbers = Array.from({ length: many }, (_, index) => index - 5);
    assert.deepEqual([largestOf(numbers), smallestOf(numbers)], [many - 6, -5]);
    assert.deepEqual([largestOf([]), smallestOf([])], [-Infinity, Infinity]);
    assert.deepEqual([largestOf([], 0), largestOf([3, 7], 5), smallestOf([3], 2)], [0, 7, 2]);
  });

  it('of translations of one source are compared', () => {
    const facts = Array.from({ length: many }, (_, index) => {
      return { source: 'en\nOpen', target: String(index), offset: index, length: 1, unit: '' };
    });
    assert.equal(inconsistencies(facts).length, many - 1);
  });

  it('of placeholders, signs and characters are found in one text', () => {
    assert.equal(findProtectedRanges('{a} '.repeat(many)).length, many);
    assert.equal(new MaskedText('# '.repeat(many), /#/g).restore('@@PH2@@'), '#');
    assert.equal(decodeMarkupText(`${'\uE000'.repeat(many)}&amp;`, 'xml').length, many + 1);
  });
});
