import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { findHunks, type HunkOptions } from '../../../../shared/text/hunks/find-hunks.ts';
import type { Hunk } from '../../../../shared/text/hunks/hunk.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const plain: HunkOptions = { kept: [], keptMay: 'stay', keepLineBreaks: false };

function shown({ original, newText, kind }: Hunk): string {
  return `${kind}: ${original} > ${newText}`;
}

function hunksOf(original: string, newText: string, options: Partial<HunkOptions> = {}): string[] {
  return findHunks(original, newText, { ...plain, ...options }).hunks.map(shown);
}

describe('finding the hunks of a correction', () => {
  it('gives each misspelt word a hunk of its own, word by word', () => {
    assert.deepEqual(hunksOf('I recieve teh letter.', 'I receive the letter.'), [
      'spelling: recieve > receive',
      'spelling: teh > the',
    ]);
  });

  it('tells punctuation and spacing from words', () => {
    assert.deepEqual(hunksOf('However i  went home', 'However, I went home.'), [
      'punctuation:  > ,',
      'spelling: i > I',
      'spacing:    >  ',
      'punctuation:  > .',
    ]);
    assert.deepEqual(hunksOf('He has alot of dogs', 'He have a lot of dogs'), [
      'wording: has > have',
      'spelling: alot > a lot',
    ]);
    assert.deepEqual(hunksOf('I dont', 'I don’t'), ['spelling: dont > don’t']);
    assert.deepEqual(hunksOf('a well known fact', 'a well-known fact'), ['punctuation:   > -']);
  });

  it('joins reworded neighbours and moved words', () => {
    assert.deepEqual(hunksOf('Then him was late', 'Then he were late'), [
      'wording: him was > he were',
    ]);
    assert.deepEqual(hunksOf('What it is called?', 'What is it called?'), [
      'wording: it is > is it',
    ]);
  });

  it('proposes one change for a phrase, though the two wordings share a short word', () => {
    const phrases: readonly (readonly [string, string, string])[] = [
      [
        'Late due to the fact that the pier is long',
        'Late because the pier is long',
        'due to the fact that > because',
      ],
      ['We ran in order to utilize it', 'We ran to use it', 'in order to utilize > to use'],
      ['They couldnt of told us', 'They could not have told us', 'couldnt of > could not have'],
      [
        'Es wird zur Durchführung gebracht',
        'Es wird durchgeführt',
        'zur Durchführung gebracht > durchgeführt',
      ],
    ];
    for (const [original, newText, expected] of phrases) {
      assert.deepEqual(hunksOf(original, newText), [`wording: ${expected}`]);
    }
    assert.deepEqual(hunksOf('I recieve the mesage of it', 'I receive the message of it'), [
      'spelling: recieve > receive',
      'spelling: mesage > message',
    ]);
    assert.deepEqual(hunksOf('a unique service in order to win', 'a special service to win'), [
      'wording: unique > special',
      'wording: in order  > ',
    ]);
  });

  it('proposes a sentence that was written anew as a whole, and the next one apart', () => {
    const original =
      'He was seen by the woman. The boat utilized the wind of the harbour that day.';
    const newText = 'The woman saw him. The boat used the wind of the harbour that day.';
    assert.deepEqual(hunksOf(original, newText, { keptMay: 'may-move' }), [
      'wording: He was seen by the woman > The woman saw him',
      'wording: utilized > used',
    ]);
  });

  it('takes no notice of re-flowed lines when asked to', () => {
    const original = 'One recieves\na long line\nof words.';
    const newText = 'One receives a long\nline of words.';
    assert.deepEqual(hunksOf(original, newText, { keepLineBreaks: true }), [
      'spelling: recieves > receives',
    ]);
  });

  it('shows insertions at the word beside them', () => {
    const anchors = (original: string, newText: string): string[] =>
      findHunks(original, newText, plain).hunks.map(({ anchor }) =>
        original.slice(anchor.offset, anchor.offset + anchor.length),
      );
    assert.deepEqual(anchors('However we went', 'However, we went'), ['However']);
    assert.deepEqual(anchors('Que pasa?', '¿Que pasa?'), ['Que']);
    assert.deepEqual(anchors('a  b', 'a b'), ['a  b']);
    assert.deepEqual(anchors('', 'a'), ['']);
  });

  it('compares Chinese and Japanese by characters', () => {
    assert.deepEqual(hunksOf('我门是朋友', '我们是朋友'), ['wording: 门 > 们']);
  });

  it('leaves out what touches a kept stretch', () => {
    const original = 'Use `recieve` to recieve %s.';
    const kept = [
      { start: 4, end: 13 },
      { start: 25, end: 27 },
    ];
    const found = findHunks(original, 'Use `receive` to receive it.', { ...plain, kept });
    assert.deepEqual(found.hunks.map(shown), ['spelling: recieve > receive']);
    assert.deepEqual(found.leftOut.map(shown), [
      'wording: `recieve` > `receive`',
      'wording: %s > it',
    ]);
  });

  it('lets kept stretches move in a rewrite, in one hunk, and loses none', () => {
    const original = 'The file {0} was deleted by {1} today.';
    const kept = [
      { start: 9, end: 12 },
      { start: 28, end: 31 },
    ];
    const newText = '{1} deleted the file {0} today.';
    const options = { ...plain, kept, keptMay: 'may-move' } as const;
    const { hunks } = findHunks(original, newText, options);
    assert.equal(applyEdits(original, hunks), newText);
    for (const hunk of hunks) {
      const alone = applyEdits(original, [hunk]);
      assert.equal(alone.split('{0}').length, 2, alone);
      assert.equal(alone.split('{1}').length, 2, alone);
    }
    assert.deepEqual(findHunks(original, 'The file {0} was deleted.', options).hunks, []);
  });

  it('gives one hunk for a text that has nothing in common with a long one', () => {
    const original = 'alpha beta gamma '.repeat(900);
    const newText = 'delta; epsilon! zeta? '.repeat(700);
    const { hunks } = findHunks(original, newText, plain);
    assert.equal(applyEdits(original, hunks), newText);
  });
});

describe('hunks of any two texts', () => {
  const piece = fc.constantFrom(
    'a',
    'word',
    'wrod',
    ' ',
    '  ',
    '\n',
    ', ',
    '.',
    '漢',
    "don't",
    '{0}',
    'é',
    '😀',
    '-',
  );
  const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

  it('give exactly the new text when all are applied, and lie apart', () => {
    const property = fc.property(text, text, (original, newText) => {
      const { hunks, leftOut } = findHunks(original, newText, plain);
      assert.equal(leftOut.length, 0);
      assert.equal(applyEdits(original, hunks), newText);
      for (const { offset, length, original: covered, anchor, newText: put } of hunks) {
        assert.equal(original.slice(offset, offset + length), covered);
        assert.notEqual(covered, put);
        assert.ok(anchor.offset <= offset && anchor.offset + anchor.length >= offset + length);
      }
    });
    fc.assert(property, fuzzParameters(2000));
  });

  it('leave kept stretches alone, whichever of them are applied', () => {
    const count = (whole: string): number => whole.split('{0}').length;
    const property = fc.property(text, text, fc.boolean(), (original, newText, move) => {
      fc.pre(count(original) > 1);
      const kept = Array.from(original.matchAll(/\{0\}/gu), ({ index }) => {
        return { start: index, end: index + 3 };
      });
      const keptMay = move ? 'may-move' : 'stay';
      const { hunks } = findHunks(original, newText, { ...plain, kept, keptMay });
      for (const hunk of hunks) {
        assert.equal(count(applyEdits(original, [hunk])), count(original));
      }
      assert.equal(count(applyEdits(original, hunks)), count(original));
    });
    fc.assert(property, fuzzParameters(2000));
  });
});
