import assert from 'node:assert/strict';
import { chooseBreaks } from '../../../../shared/formats/subtitles/write/break-lines.ts';
import { findBreakPlaces } from '../../../../shared/formats/subtitles/write/break-places.ts';
import { functionWords } from '../../../../shared/formats/subtitles/write/function-words.ts';
import { joiner } from '../../../../shared/formats/subtitles/write/spaceless-script.ts';

function breakUp(visible: string, lines: number, language = 'en', charactersPerLine = 42): string {
  const breaks = chooseBreaks(visible, {
    places: findBreakPlaces(visible, language),
    lines,
    charactersPerLine,
    words: functionWords(language),
  });
  const ends = [...breaks, visible.length];
  return ends.map((end, index) => visible.slice(ends[index - 1] ?? 0, end).trim()).join('|');
}

describe('places where a line may break', () => {
  it('are the spaces between words', () => {
    assert.deepEqual(findBreakPlaces('a bc d', 'en'), [1, 4]);
    assert.deepEqual(findBreakPlaces('abc', 'en'), []);
    assert.deepEqual(findBreakPlaces('10\u00a0% of', 'en'), [4]);
  });
  it('are word borders in Chinese, not before closing signs nor behind opening ones', () => {
    const text = '他说：「你好，世界」。';
    const places = findBreakPlaces(text, 'zh');
    assert.ok(places.length > 0);
    for (const place of places) {
      assert.doesNotMatch(text.slice(place), /^[：，」。]/);
      assert.doesNotMatch(text.slice(0, place), /「$/);
    }
  });
  it('are found in mixed text, beside the spaces too', () => {
    const places = findBreakPlaces('我用 VS Code 写代码', 'zh');
    assert.ok(places.includes(5) && places.some((place) => place > 10));
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places,
    );
  });
  it('are word borders in Thai, and need no valid language tag', () => {
    assert.deepEqual(
      findBreakPlaces('สวัสดีครับวันนี้', 'not a tag!'),
      findBreakPlaces('สวัสดีครับวันนี้', 'und'),
    );
    assert.ok(findBreakPlaces('สวัสดีครับวันนี้', 'th').length > 0);
  });
});

describe('breaking into lines', () => {
  it('balances three lines', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve';
    assert.equal(
      breakUp(words, 3),
      'one two three four|five six seven eight|nine ten eleven twelve',
    );
  });
  it('keeps every line under the limit when that is possible', () => {
    assert.equal(breakUp('wwwwwwww, ww ww ww ww', 2, 'en', 12), 'wwwwwwww,|ww ww ww ww');
  });
  it('makes fewer lines when there are not enough words', () => {
    assert.equal(breakUp('two words', 4), 'two|words');
    assert.equal(breakUp('word', 2), 'word');
  });
  it('does not break when one line is asked for', () => {
    assert.equal(breakUp('two words', 1), 'two words');
  });
  it('leaves articles and prepositions with their nouns', () => {
    assert.equal(
      breakUp('We walked all the way to the sea', 2),
      'We walked all|the way to the sea',
    );
    assert.equal(
      breakUp('Nous allons tous à la mer bleue', 2, 'fr'),
      'Nous allons tous|à la mer bleue',
    );
  });
  it('fills lines evenly in a text of hundreds of words', () => {
    const lines = breakUp('word '.repeat(400).trim(), 4).split('|');
    assert.equal(lines.length, 4);
    assert.ok(lines.every((line) => line.length > 400 && line.length < 600));
  });
});

describe('joining lines', () => {
  for (const [before, after, expected] of [
    ['a', 'b', ' '],
    ['a ', 'b', ''],
    ['a', ' b', ''],
    ['我', '们', ''],
    ['我', 'b', ' '],
    ['ครับ', 'ผม', ''],
    ['', 'b', ''],
    ['𠮷', '𠮷', ''],
    ['한', '국', ' '],
  ] as const) {
    it(`puts "${expected}" between "${before}" and "${after}"`, () => {
      assert.equal(joiner(before, after), expected);
    });
  }
});
