import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishStrings, filled, open, textsIn, wantedIn } from './samples.ts';

const keys = ['a', 'b.c', '', '__proto__', 'a "key"', 'ä=;', 'toString', '\\', '/* x */'];
const values = ['One', '', ' Two %@ ', "It's", 'ü\n\\ „x“\t', '"', '// = ;', '{1}'];

const manner = fc.record({
  separator: fc.constantFrom('=', ' = ', '\t=\n'),
  lineEnd: fc.constantFrom('\n', '\r\n', ' ', ''),
  comments: fc.constantFrom('', '/* About */', '// About'),
  quote: fc.constantFrom('"', "'"),
  raw: fc.boolean(),
  braces: fc.boolean(),
  final: fc.boolean(),
});
type Manner = typeof manner extends fc.Arbitrary<infer Value> ? Value : never;

function spell(text: string, { raw, quote }: Manner): string {
  const escaped = text.replace(/[\\"']/g, '\\$&').replace(/\t/g, '\\t');
  const lines = raw ? escaped : escaped.replace(/\n/g, '\\n');
  const code = (sign: string): string => `\\U${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quote + (raw ? lines : lines.replace(/[^ -~]/g, code)) + quote;
}

function write(pairs: readonly (readonly [string, string])[], how: Manner): string {
  const { separator, lineEnd, comments, braces, final } = how;
  const comment = comments.startsWith('//') && !lineEnd.includes('\n') ? '' : comments;
  const lines = pairs.map(([key, value], index) => {
    const above = comment !== '' && index % 2 === 0 ? comment + lineEnd : '';
    return `${above}${spell(key, how)}${separator}${spell(value, how)};`;
  });
  const content = lines.join(lineEnd) + (final ? lineEnd : '');
  return braces ? `{${lineEnd}${content}}` : content;
}

const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values)), {
  selector: ([key]) => key,
  maxLength: 7,
});
const strings = fc.tuple(pairs, manner).map(([content, how]) => write(content, how));

const answer = (text: string, name: string): string | null =>
  name.length % 3 === 1 ? null : `«${text}»`;

/** Null where nothing is to be said, and so nothing written. */
function fill(text: string, source: string | null, isForNewFile = false): string | null {
  try {
    const wanted = Object.entries(wantedIn(open(text, { source })));
    if (wanted.every(([name, said]) => answer(said, name) === null)) return null;
    return filled(text, { source, isForNewFile }, answer);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

describe(`Texts of Apple's systems in files of any shape ${seedWords}`, () => {
  it('are filled beside any source, and what was there stays', () => {
    fc.assert(
      fc.property(strings, strings, (source, text) => {
        const written = fill(text, source);
        if (written === null || text.trim() === '') return;
        const [before, after] = [textsIn(text), textsIn(written)];
        for (const [key, said] of before) {
          if (said.trim() !== '') assert.equal(after.get(key), said, written);
        }
        for (const [key, said] of textsIn(source)) {
          if (said.trim() === '' || (before.get(key) ?? '').trim() !== '') continue;
          assert.equal(after.get(key), answer(said, key) ?? before.get(key), written);
        }
      }),
      fuzzParameters(300),
    );
  });

  it('are written over, whether what has no translation stays or is left out', () => {
    fc.assert(
      fc.property(strings, fc.boolean(), (text, isForNewFile) => {
        const written = fill(text, null, isForNewFile);
        if (written === null) return;
        const expected = [...textsIn(text)].flatMap(([key, said]) => {
          const translated = said.trim() === '' ? null : answer(said, key);
          return translated === null && isForNewFile ? [] : [[key, translated ?? said]];
        });
        assert.deepEqual([...textsIn(written)], expected, written);
      }),
      fuzzParameters(300),
    );
  });

  it('that are mangled are refused, or written as any other', () => {
    const words = ['\\', '\\U', '=', ';', '"', "'", '/*', '*/', '//', '\n', '{', '}', ' '];
    fc.assert(
      fc.property(strings, anyDamage, fc.boolean(), (text, damages, isForNewFile) => {
        const mangled = mangleText(text, damages, words);
        fill(mangled, null, isForNewFile);
        fill(mangled, englishStrings);
        fill(englishStrings, mangled);
      }),
      fuzzParameters(300),
    );
  });
});
