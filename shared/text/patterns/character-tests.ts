import type { CharacterTest } from './pattern-node.ts';

/** A letter, digit or `_` of any script, and marks on them. */
export function isWordPoint(point: number): boolean {
  if (point < 0x80) return asciiWord[point] === 1;
  return wordCharacter.test(String.fromCodePoint(point));
}

const wordCharacter = /^[\p{L}\p{M}\p{N}_]$/u;
const asciiWord = Uint8Array.from({ length: 0x80 }, (_, code) =>
  wordCharacter.test(String.fromCharCode(code)) ? 1 : 0,
);

/** A code point as it is compared where capitals do not matter. */
function smallPoint(point: number): number {
  if (point < 0x80) return point >= 0x41 && point <= 0x5a ? point + 0x20 : point;
  if (point === FINAL_SIGMA) return SIGMA;
  return onePoint(String.fromCodePoint(point).toLowerCase()) ?? point;
}

const [FINAL_SIGMA, SIGMA] = [0x3c2, 0x3c3];

function capitalPoint(point: number): number {
  return onePoint(String.fromCodePoint(point).toUpperCase()) ?? point;
}

/** Null for a text of several. */
function onePoint(text: string): number | null {
  const point = text.codePointAt(0) ?? 0;
  return text.length === (point > 0xffff ? 2 : 1) ? point : null;
}

/** From one code point to another, both included. */
export function rangeTest(first: number, last: number, matchCase: boolean): CharacterTest {
  const isInside: CharacterTest = (point) => point >= first && point <= last;
  if (matchCase) return isInside;
  return (point) => isInside(point) || isInside(smallPoint(point)) || isInside(capitalPoint(point));
}

/** What `\d`, `\W` and their like stand for; null for no such letter. */
export function classOfLetter(letter: string): CharacterTest | null {
  const test = letters.get(letter.toLowerCase());
  if (test === undefined) return null;
  return letter === letter.toLowerCase() ? test : (point) => !test(point);
}

const letters: ReadonlyMap<string, CharacterTest> = new Map([
  ['d', (point: number) => point >= 0x30 && point <= 0x39],
  ['w', isWordPoint],
  ['s', testOf(/^\s$/)],
]);

/** What `\p{…}` stands for; null for a name that is not among those of the table. */
export function classOfProperty(name: string): CharacterTest | null {
  return properties.get(name.replace(/^(?:Script|sc)=/, '')) ?? null;
}

const properties: ReadonlyMap<string, CharacterTest> = new Map([
  ['L', testOf(/^\p{L}$/u)],
  ['Letter', testOf(/^\p{L}$/u)],
  ['Lu', testOf(/^\p{Lu}$/u)],
  ['Ll', testOf(/^\p{Ll}$/u)],
  ['M', testOf(/^\p{M}$/u)],
  ['N', testOf(/^\p{N}$/u)],
  ['Nd', testOf(/^\p{Nd}$/u)],
  ['P', testOf(/^\p{P}$/u)],
  ['Pd', testOf(/^\p{Pd}$/u)],
  ['S', testOf(/^\p{S}$/u)],
  ['Sc', testOf(/^\p{Sc}$/u)],
  ['Z', testOf(/^\p{Z}$/u)],
  ['Zs', testOf(/^\p{Zs}$/u)],
  ['Emoji', testOf(/^\p{Emoji}$/u)],
  ['Latin', testOf(/^\p{Script=Latin}$/u)],
  ['Greek', testOf(/^\p{Script=Greek}$/u)],
  ['Cyrillic', testOf(/^\p{Script=Cyrillic}$/u)],
  ['Arabic', testOf(/^\p{Script=Arabic}$/u)],
  ['Hebrew', testOf(/^\p{Script=Hebrew}$/u)],
  ['Devanagari', testOf(/^\p{Script=Devanagari}$/u)],
  ['Thai', testOf(/^\p{Script=Thai}$/u)],
  ['Han', testOf(/^\p{Script=Han}$/u)],
  ['Hiragana', testOf(/^\p{Script=Hiragana}$/u)],
  ['Katakana', testOf(/^\p{Script=Katakana}$/u)],
  ['Hangul', testOf(/^\p{Script=Hangul}$/u)],
]);

function testOf(pattern: RegExp): CharacterTest {
  return (point) => pattern.test(String.fromCodePoint(point));
}
