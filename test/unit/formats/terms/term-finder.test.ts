import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import type { Term } from '../../../../shared/formats/terms/term.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

function termsOf(...sources: readonly string[]): readonly Term[] {
  return sources.map((source) => ({ source, target: `<${source}>` }));
}

/** What is found, with brackets around it. */
function marked(text: string, ...sources: readonly string[]): string {
  let result = '';
  let at = 0;
  for (const { offset, length } of createTermFinder(termsOf(...sources)).find(text)) {
    result += `${text.slice(at, offset)}[${text.slice(offset, offset + length)}]`;
    at = offset + length;
  }
  return result + text.slice(at);
}

describe('finding terms in a text', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['whole words only', 'The [boat] of the boatswain: a [Boat].', ['boat']],
    ['the longest at each place', 'a [ferry line], a [ferry], lines', ['ferry', 'ferry line']],
    ['nothing inside of another', '[new york] times', ['new york', 'york times']],
    ['in any capitals', '[FERRY] [Ferry] [ferry]', ['Ferry']],
    ['in capitals alone what is in capitals', 'Put [IT] in it. It is [IT].', ['IT']],
    ['over line ends and several blanks', 'a [ferry \n line]', ['ferry line']],
    ['not over punctuation', 'a ferry, line', ['ferry line']],
    ['not where the blank is missing', 'a ferryline', ['ferry line']],
    ['terms with marks in them', '[C++] and C, [e-mail] and [.NET]', ['C++', 'e-mail', '.NET']],
    ['beside apostrophes', "l'[eau] et d’[eau]", ['eau']],
    ['in either kind of apostrophe', '[l’eau]', ["l'eau"]],
    ['with soft hyphens inside', 'ein [Wörter\u00adbuch]', ['Wörterbuch']],
    ['decomposed in composed', 'ein [Café]', ['Cafe\u0301']],
    ['composed in decomposed', 'ein [Cafe\u0301]', ['Café']],
    ['not a letter without its mark', 'ein Cafe\u0301', ['Cafe']],
    ['anywhere in Chinese', '打开[文件夹]设置', ['文件', '文件夹']],
    ['Latin words between Chinese ones', '使用[API]接口', ['API']],
    ['whole characters of Thai', 'กา[ก่า]', ['ก่า']],
    ['Thai characters not without their marks', 'ก่า', ['กา']],
    ['digits', '[Windows 11] and Windows 110', ['Windows 11']],
    ['__proto__ and constructor', '[__proto__] and [constructor]', ['__proto__', 'constructor']],
    ['nothing for terms of blanks', 'a b', [' ', '']],
  ];
  for (const [name, wanted, sources] of cases) {
    it(`finds ${name}`, () => {
      assert.equal(marked(wanted.replace(/[[\]]/g, ''), ...sources), wanted);
    });
  }

  it('takes the entry written as the text writes it, else the first one', () => {
    const finder = createTermFinder(termsOf('Polish', 'polish', 'US', 'us'));
    const found = (text: string): readonly string[] =>
      finder.find(text).map(({ term }) => term.source);
    assert.deepEqual(found('Polish polish POLISH US us Us'), [
      'Polish',
      'polish',
      'Polish',
      'US',
      'us',
      'us',
    ]);
  });

  it(`finds what looking at every place finds ${seedWords}`, () => {
    const word = fc.constantFrom('a', 'b', 'Ab', 'AB', 'c', '文', '字', '.', '-');
    const phrase = fc
      .array(fc.tuple(word, fc.constantFrom('', ' ')), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join('').trim());
    const property = fc.property(
      fc.uniqueArray(phrase, { maxLength: 8, selector: (each) => each.toLowerCase() }),
      fc.array(fc.tuple(word, fc.constantFrom('', ' ')), { maxLength: 20 }),
      (sources, parts) => {
        const text = parts.flat().join('');
        const found = createTermFinder(termsOf(...sources)).find(text);
        assert.deepEqual(
          found.map(({ offset, length, term }) => [offset, length, term.source]),
          slowly(text, sources),
        );
      },
    );
    fc.assert(property, fuzzParameters(1000));
  });

  it('takes time in proportion to hostile terms and texts', () => {
    const words = Array.from({ length: 250 }, () => 'a');
    const sources = words.map((_, index) => `${words.slice(0, index + 1).join(' ')} b`);
    const finder = createTermFinder(termsOf(...sources));
    const text = 'a '.repeat(20_000);
    assert.deepEqual(finder.find(text), []);
    const variants = Array.from({ length: 4_096 }, (_, bits) =>
      Array.from('abcdefghijkl', (letter, index) =>
        (bits >> index) % 2 === 0 ? letter : letter.toUpperCase(),
      ).join(''),
    );
    const [match] = createTermFinder(termsOf(...variants)).find('x aBcdefghijkL');
    assert.equal(match?.term.source, 'aBcdefghijkL');
  });
});

/** The promise, spelled out: at each place the longest term that is whole there. */
function slowly(text: string, sources: readonly string[]): readonly unknown[] {
  const found: unknown[] = [];
  for (let at = 0; at < text.length;) {
    const fitting = sources
      .filter((source) => isAt(text, at, source))
      .sort((one, other) => other.length - one.length);
    const [longest] = fitting;
    if (longest !== undefined) found.push([at, longest.length, longest]);
    at += longest?.length ?? 1;
  }
  return found;
}

function isAt(text: string, at: number, source: string): boolean {
  const there = text.slice(at, at + source.length);
  if (there.toLowerCase() !== source.toLowerCase()) return false;
  const isCapital = source === source.toUpperCase() && source !== source.toLowerCase();
  if (isCapital && there !== source) return false;
  const isLetter = (place: number): boolean => /[a-z]/i.test(text[place] ?? '');
  const isCut = (place: number): boolean => isLetter(place - 1) && isLetter(place);
  return !isCut(at) && !isCut(at + source.length);
}
