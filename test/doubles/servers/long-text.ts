import assert from 'node:assert/strict';

const mostCodes = 6_000;

/** A hundred kilobytes of sentences, each with a code before it and one behind. */
export function longText(sentence: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < 100_000; index += 1) {
    const [before, after] = [2 * index, 2 * index + 1].map((number) =>
      number < mostCodes ? String.fromCharCode(0xe000 + number) : '',
    );
    const written = sentence(index);
    text += `${before ?? ''}${written.trimEnd()}${after ?? ''}${written.slice(written.trimEnd().length)}`;
  }
  return text;
}

/** Every code once and in its order, and the same numbers. */
export function assertCodesKept(source: string, target: string): void {
  const codesOf = (text: string): string => text.replaceAll(/[^\uE000-\uF8FF]/gu, '');
  const numbersOf = (text: string): string => (text.match(/\d+/gu) ?? []).join(' ');
  assert.equal(codesOf(target).length, codesOf(source).length);
  assert.ok(codesOf(target) === codesOf(source), 'codes stand in another order');
  assert.ok(numbersOf(target) === numbersOf(source), 'numbers differ');
}
