import assert from 'node:assert/strict';
import fc from 'fast-check';
import { anchorOf, locateText } from '../../../../shared/formats/wordml/locate-text.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

/** Where Word's searches lead: straight and curly quotes, and cases, are one. */
function follow(text: string, steps: readonly string[]): number {
  const fold = (value: string): string => value.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"');
  let at = 0;
  let hit = -1;
  for (const step of steps) {
    const wanted = fold(step.replaceAll('^^', '^'));
    hit = fold(text).indexOf(wanted, at);
    assert.ok(hit >= 0);
    at = hit + wanted.length;
  }
  return hit;
}

describe('searches for a place in a paragraph', () => {
  const cases: readonly (readonly [string, string, number, number, readonly string[] | null])[] = [
    ['by the words themselves', 'one two', 4, 7, ['two']],
    ['by what stands before them', 'a b a', 4, 5, ['a b ', 'a']],
    ['again and again', 'na na na', 3, 5, ['na ', 'na']],
    ['past quotes Word takes for equal', '“a” "a"', 4, 7, ['“a” ', '"a"']],
    ['past other cases', 'The the', 4, 7, ['The ', 'the']],
    ['right after a mark', 'a\u0002a', 2, 3, ['a', 'a']],
    ['with carets', 'a^b', 1, 2, ['^^']],
    ['never for marks', 'a\u0002b', 1, 2, null],
    ['never for tabs', 'a\tb', 0, 3, null],
    ['never for nothing', 'ab', 1, 1, null],
  ];
  for (const [name, text, start, end, steps] of cases) {
    it(`go ${name}`, () => {
      assert.deepEqual(locateText(text, start, end)?.steps ?? null, steps);
    });
  }

  it('go to both ends of what is longer than they may be', () => {
    const text = `x ${'word '.repeat(80)}end of it`;
    const path = locateText(text, 2, text.length);
    assert.ok(path !== null && path.end !== null);
    assert.equal(follow(text, path.steps), 2);
    assert.ok([...path.steps, ...path.end].every((step) => step.length <= 255));
    assert.equal(follow(text, path.end) + (path.end.at(-1)?.length ?? 0), text.length);
  });

  it('cut no character in two', () => {
    const faces = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x1f300 + index));
    const path = locateText(`x${faces.join('')}y`, 1, 401);
    assert.ok(path !== null && path.end !== null);
    for (const step of [...path.steps, ...path.end]) assert.doesNotMatch(step, /\p{Cs}/u);
  });

  it('give up where equal texts are too many', () => {
    assert.equal(locateText('\u0002a'.repeat(30), 59, 60), null);
    assert.equal(
      locateText(`\u0002${'ab'.repeat(200)}\u0002`.repeat(9), 8 * 402 + 1, 9 * 402 - 1),
      null,
    );
  });

  it('begin beside the place of an insertion', () => {
    assert.deepEqual(anchorOf('one two', 3, 'before'), { start: 0, end: 3 });
    assert.deepEqual(anchorOf('one two', 4, 'after'), { start: 4, end: 7 });
    assert.deepEqual(anchorOf('a\u0002b', 2, 'after'), { start: 2, end: 3 });
    assert.deepEqual(anchorOf('😀 x', 2, 'before'), { start: 0, end: 2 });
    assert.deepEqual(anchorOf('x'.repeat(12) + '😀', 0, 'after'), { start: 0, end: 12 });
    assert.deepEqual(anchorOf('x'.repeat(11) + '😀', 0, 'after'), { start: 0, end: 11 });
    assert.deepEqual(anchorOf('😀' + 'x'.repeat(11), 13, 'before'), { start: 2, end: 13 });
    assert.equal(anchorOf('a\u0002', 2, 'before'), null);
  });

  it('lead nowhere else than to the place', () => {
    const words = fc.constantFrom(
      'a',
      'b',
      'an',
      ' ',
      '"',
      '“',
      "'",
      'A',
      '^',
      '\u0002',
      '\t',
      '日',
      '😀',
      '.',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), fc.nat(), fc.nat(), (pieces, one, other) => {
        const text = pieces.join('');
        const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort(
          (a, b) => a - b,
        );
        const path = locateText(text, start, end);
        if (path === null) return;
        assert.equal(path.end, null);
        assert.equal(follow(text, path.steps), start);
        assert.equal(path.steps.at(-1)?.replaceAll('^^', '^'), text.slice(start, end));
      }),
      fuzzParameters(1000),
    );
  });
});
