import assert from 'node:assert/strict';
import { besideBlanks, cutEdit } from '../../../../shared/formats/wordml/cut-edit.ts';
import { footnote, readOne, run } from './flat-samples.ts';

//             0123456789012345678901234
const sample = 'one two three four five.';
const found = readOne(run('one ') + run('two three', '<w:b/>') + run(' four five.'));

function cut(start: number, end: number, newText: string): string {
  const edits = cutEdit(found, { offset: start, length: end - start, newText });
  if (edits === null) return 'refused';
  return edits
    .map((each) => `${each.offset}-${each.offset + each.length}:${each.newText}:${each.joins}`)
    .join(' ');
}

describe('an edit in a paragraph of Word', () => {
  it('reads as the sample says', () => {
    assert.equal(found.text, sample);
  });

  const cases: readonly (readonly [string, number, number, string, string])[] = [
    ['inside of one run stays as it is', 4, 7, 'TWO', '4-7:TWO:before'],
    ['of a whole run stays as it is', 4, 13, 'TWO', '4-13:TWO:before'],
    ['across a border goes to the side before it', 8, 18, 'X', '8-13:X:before 13-18::before'],
    ['that takes all of the second run goes there', 2, 13, 'X', '2-4::before 4-13:X:before'],
    ['that takes all of the first run keeps it', 0, 7, 'X', '0-4:X:before 4-7::before'],
    ['that takes two whole runs is refused', 0, 13, 'X', 'refused'],
    ['that takes a whole run in the middle is refused', 2, 18, 'X', 'refused'],
    ['is cut to what it changes first', 0, 13, 'one two THREE', '8-13:THREE:before'],
    ['deletes on both sides of a border', 8, 18, '', '8-13::before 13-18::before'],
    ['never deletes a whole run beside another', 2, 13, '', 'refused'],
    ['never deletes a whole first run beside another', 0, 7, '', 'refused'],
    ['inserts a letter where its word is', 7, 7, 's', '7-7:s:before'],
    ['at a border goes on with the word before it', 13, 13, 's', '13-13:s:before'],
    ['at a border goes on with the word after it', 4, 4, 'twenty', '4-4:twenty:after'],
    ['at a border is plain rather than bold', 13, 13, ',', '13-13:,:after'],
    ['at the beginning takes the format of the text', 0, 0, 'X ', '0-0:X :after'],
    ['at the end takes the format of the text', 24, 24, ' X', '24-24: X:before'],
  ];
  for (const [name, start, end, newText, expected] of cases) {
    it(name, () => {
      assert.equal(cut(start, end, newText), expected);
    });
  }

  it('touches no object, but may stand beside one', () => {
    const noted = readOne(run('one') + footnote + run(' two'));
    const at = (offset: number, length: number, newText: string): unknown =>
      cutEdit(noted, { offset, length, newText });
    assert.equal(at(2, 3, 'x'), null);
    assert.deepEqual(at(0, 3, 'x'), [{ offset: 0, length: 3, newText: 'x', joins: 'before' }]);
    assert.deepEqual(at(3, 0, 'x'), [{ offset: 3, length: 0, newText: 'x', joins: 'before' }]);
    assert.deepEqual(at(4, 0, 'x'), [{ offset: 4, length: 0, newText: 'x', joins: 'after' }]);
  });

  it('is cut at points without width', () => {
    const marked = readOne(
      run('one tw') + '<w:bookmarkStart w:id="1" w:name="a"/>' + run('o three'),
    );
    assert.deepEqual(
      cutEdit(marked, { offset: 4, length: 3, newText: '2' })?.map(({ offset, length }) => [
        offset,
        length,
      ]),
      [
        [4, 2],
        [6, 1],
      ],
    );
  });

  it('holds no tab', () => {
    const tabbed = readOne('<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>');
    assert.equal(cutEdit(tabbed, { offset: 0, length: 3, newText: 'x' }), null);
  });
});

describe('an edit beside blanks', () => {
  const mixed = readOne(run('one', '<w:caps/>') + run(' ') + run('two', '<w:caps/>'));
  const beside = (offset: number, length: number, newText: string): unknown =>
    besideBlanks(mixed, { offset, length, newText });

  it('leaves those alone that stay, as they may look otherwise than the words', () => {
    assert.deepEqual(beside(3, 4, ' TWO'), { offset: 4, length: 3, newText: 'TWO' });
    assert.deepEqual(beside(0, 4, 'ONE '), { offset: 0, length: 3, newText: 'ONE' });
    assert.deepEqual(beside(0, 7, 'A b'), { offset: 0, length: 7, newText: 'A b' });
  });

  it('takes those that go, and is the same where all look alike', () => {
    assert.deepEqual(beside(3, 4, 'TWO'), { offset: 3, length: 4, newText: 'TWO' });
    assert.deepEqual(besideBlanks(found, { offset: 0, length: 4, newText: 'ONE ' }), {
      offset: 0,
      length: 4,
      newText: 'ONE ',
    });
  });
});
