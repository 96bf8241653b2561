import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishBundle, filled, open, textsIn, wantedIn } from './samples.ts';

const keys = ['a', 'b.c', '', '__proto__', 'a key', 'ä=:#', 'toString', '\\', '#x'];
const values = [
  'One',
  '',
  ' Two {0} ',
  "It's {0}",
  "Don''t {1}",
  'ü\n\\ „x“\t',
  '# = : !',
  "'{'0} {0}",
];

/** How a bundle may be written. */
const manner = fc.record({
  separator: fc.constantFrom('=', ' = ', ': ', ' ', '\t:'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  comments: fc.boolean(),
  blank: fc.boolean(),
  joins: fc.boolean(),
  raw: fc.boolean(),
  final: fc.boolean(),
});
type Manner = typeof manner extends fc.Arbitrary<infer Value> ? Value : never;

function spell(text: string, { raw }: Manner): string {
  const escaped = text
    .replace(/[\\=:#! ]/g, '\\$&')
    .replace(/[\n\t]/g, (sign) => (sign === '\n' ? '\\n' : '\\t'));
  return raw
    ? escaped
    : escaped.replace(
        /[^ -~]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
}

function write(pairs: readonly (readonly [string, string])[], how: Manner): string {
  const { separator, lineEnd, comments, blank, joins, final } = how;
  const lines = pairs.map(([key, value], index) => {
    const above = comments && index % 2 === 0 ? `# About ${index}${lineEnd}` : '';
    const gap = blank && index % 3 === 1 ? lineEnd : '';
    const written = spell(value, how);
    const joined = joins ? written.replace('T', `\\${lineEnd}  T`) : written;
    return gap + above + spell(key, how) + separator + joined;
  });
  return lines.join(lineEnd) + (final ? lineEnd : '');
}

const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values)), {
  selector: ([key]) => key,
  maxLength: 7,
});
const bundle = fc.tuple(pairs, manner).map(([content, how]) => write(content, how));

const answer = (text: string, name: string): string | null =>
  name.length % 3 === 1 ? null : `«${text}»`;

/** Null where nothing is to be said, and so nothing written. */

function fill(text: string, source: string | null, isForNewFile = false): string | null {
  let said = 0;
  const count = (each: string, name: string): string | null => {
    const answered = answer(each, name);
    if (answered !== null) said += 1;
    return answered;
  };
  try {
    const file = open(text, { source });
    for (const [name, each] of Object.entries(wantedIn(file))) count(each, name);
    return said === 0 ? null : filled(text, { source, isForNewFile }, answer);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

describe(`Bundles of Java of any shape ${seedWords}`, () => {
  it('are filled beside any source: what was there stays, line by line and text by text', () => {
    fc.assert(
      fc.property(bundle, bundle, (source, text) => {
        const written = fill(text, source);
        if (written === null || text.trim() === '') return;
        const lines = written.split(/\r\n|\n|\r/);
        let at = 0;
        for (const line of text.split(/\r\n|\n|\r/)) {
          // A text that was empty has one now.
          const found = lines.findIndex((each, index) => index >= at && each.startsWith(line));
          assert.ok(found >= 0, `${line}\n${source}\n+\n${text}\n→\n${written}`);
          at = found + 1;
        }
        const [before, after] = [textsIn(text), textsIn(written)];
        for (const [key, said] of before)
          if (said.trim() !== '') assert.equal(after.get(key), said);
        for (const [key, said] of textsIn(source)) {
          if (said.trim() === '' || (before.get(key) ?? '').trim() !== '') continue;
          assert.equal(after.get(key), answer(said, key) ?? before.get(key), written);
        }
      }),
      fuzzParameters(400),
    );
  });

  it('are written over, whether what has no translation stays or is left out', () => {
    fc.assert(
      fc.property(bundle, fc.boolean(), (text, isForNewFile) => {
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
    const words = ['\\', '\\u', '\\u00e4', '=', ':', '#', '!', '\n', '\r', ' ', "'", '{0}', '\\\n'];
    fc.assert(
      fc.property(bundle, anyDamage, fc.boolean(), (text, damages, isForNewFile) => {
        const mangled = mangleText(text, damages, words);
        fill(mangled, null, isForNewFile);
        fill(mangled, englishBundle);
        fill(englishBundle, mangled);
      }),
      fuzzParameters(300),
    );
  });
});
