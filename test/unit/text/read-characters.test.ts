import assert from 'node:assert/strict';
import { formatCsv } from '../../../shared/text/format-csv.ts';
import { readCharacters } from '../../../shared/text/read-characters.ts';

describe('characters as people type them', () => {
  it('are whole numbers, with or without separators', () => {
    for (const text of ['500000', '500,000', '500.000', '500 000', "500'000", '500_000']) {
      assert.equal(readCharacters(text), 500_000, text);
    }
    assert.equal(readCharacters('0'), 0);
  });

  it('are nothing else', () => {
    for (const text of ['', '-1', '1e6', '5,00', '1.5', 'many', '9'.repeat(17)]) {
      assert.equal(readCharacters(text), null, text);
    }
  });
});

describe('lines of a CSV file', () => {
  it('quote what needs it, and are no formulas', () => {
    assert.deepEqual(
      formatCsv(
        ['a', 'b'],
        [
          ['x,"y"', -1],
          ['=1+1', 2],
        ],
      ),
      ['a,b', '"x,""y""",-1', "'=1+1,2"],
    );
  });
});
