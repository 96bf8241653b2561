import assert from 'node:assert/strict';
import { formatTable, plural } from '../../../extensions/cli/output/table.ts';

describe('a table', () => {
  it('aligns words to the left and numbers to the right', () => {
    assert.deepEqual(
      formatTable(
        ['File', 'Units'],
        [
          ['a.xlf', 12],
          ['longer.srt', 4812],
        ],
      ),
      ['File        Units', 'a.xlf          12', 'longer.srt  4,812'],
    );
  });

  it('counts wide characters as two columns', () => {
    assert.deepEqual(
      formatTable(
        ['Name', 'X'],
        [
          ['日本', 'a'],
          ['abcd', 'b'],
        ],
      ),
      ['Name  X', '日本  a', 'abcd  b'],
    );
  });

  it('says one file and two files', () => {
    assert.equal(plural(1, 'file'), '1 file');
    assert.equal(plural(2000, 'file'), '2,000 files');
  });
});
