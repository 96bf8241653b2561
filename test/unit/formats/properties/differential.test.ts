import assert from 'node:assert/strict';
import { Pair, parseLines } from 'dot-properties';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readPropertiesInSteps } from '../../../../shared/formats/properties/read-properties.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishBundle } from './samples.ts';

// No carriage returns: the other one knows them neither alone nor behind a backslash.
const words = ['=', ':', ' ', '\t', '\f', '\n', '#', '!', '\\', '\\\n', '\\u00e4', 'ä'];

/** Keys and values in file order; null for a file that is refused. */
function ours(text: string): readonly (readonly [string, string])[] | null {
  try {
    const { items } = finish(readPropertiesInSteps(text, null));
    return items.map(({ key, texts }) => [key, texts[0]?.value.text ?? '']);
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
}

function theirs(text: string): readonly (readonly [string, string])[] {
  return parseLines(text, true).flatMap((line: unknown) =>
    line instanceof Pair ? [[line.key, line.value]] : [],
  );
}

/** Ours undoes the doubled apostrophes of messages, which are no matter of the format. */
const plain = englishBundle.replaceAll("''", '’');

describe(`Bundles of Java beside dot-properties ${seedWords}`, () => {
  it('hold the same keys and values', () => {
    assert.deepEqual(ours(plain), theirs(plain));
  });

  it('hold them after any damage, where escapes are whole', () => {
    const property = fc.property(anyDamage, (damages) => {
      const text = mangleText(plain, damages, words);
      const found = ours(text);
      // Java refuses an escape that ends too soon, and we a last line that goes on; the other one reads on.
      if (found === null) assert.match(text, /\\u|\\[ \t\f\n\r]*$/);
      else assert.deepEqual(found, theirs(text));
    });
    fc.assert(property, fuzzParameters(300));
  });
});
