import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keepsCodes } from '../../../shared/formats/inline/restore/keeps-codes.ts';
import type { InlinePart } from '../../../shared/formats/model.ts';
import { nests, sameMarkup } from '../../../shared/formats/inline/parts.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { partsFrom } from '../../unit/formats/inline/inline-samples.ts';
import { seededRandom } from '../xml/mutate.ts';
import { arbitraryParts } from './arbitrary-parts.ts';

/** The parts in another order, and with some lost, doubled or turned from syntax into text. */
function disturbed(parts: readonly InlinePart[], random: () => number): InlinePart[] {
  const below = (count: number): number => Math.floor(random() * count);
  const result = [...parts];
  for (let left = below(4); left > 0 && result.length > 0; left--) {
    const at = below(result.length);
    const [part] = result.splice(at, 1);
    if (part === undefined) continue;
    const kind = below(6);
    if (kind === 0) continue;
    if (kind === 1) result.push(part);
    const turned = part.kind === 'code' ? { ...part, verbatim: !part.verbatim } : part;
    result.splice(below(result.length + 1), 0, kind === 2 ? turned : part);
  }
  return result;
}

/** What each guard says of a target: held to the codes, to the markup, to nesting. */
function verdicts(source: readonly InlinePart[], target: readonly InlinePart[]): string {
  const said = [
    keepsCodes(source, target) ? 'codes' : '',
    sameMarkup(source, target) ? 'markup' : '',
    nests(target) ? 'nests' : '',
  ];
  return said.filter(Boolean).join(' ');
}

/** The parts with every code that is named after text: variables, entities. */
function asText(parts: readonly InlinePart[]): InlinePart[] {
  return parts.map((part) => (part.kind === 'code' ? { ...part, verbatim: false } : part));
}

describe('The two guards of codes', () => {
  const source = partsFrom('[pa [x] bp]');
  const variable = asText(partsFrom('a [x]'));
  const rows: readonly (readonly [string, readonly InlinePart[], readonly InlinePart[], string])[] =
    [
      ['the same codes elsewhere', source, partsFrom('[x][pc p]'), 'codes markup nests'],
      ['a code that is lost', source, partsFrom('[pa p]'), 'nests'],
      ['a code twice', source, partsFrom('[pa [x][x]p]'), 'nests'],
      ['a pair that crosses itself', source, partsFrom('p][x][p'), 'markup'],
      ['text for a code that stands for text', variable, partsFrom('the name'), 'markup nests'],
    ];
  for (const [what, from, to, expected] of rows) {
    it(`say of ${what}: ${expected}`, () => {
      assert.equal(verdicts(from, to), expected);
    });
  }

  it(`agree: what keeps all codes has the markup, and nests where the source does ${seedWords}`, () => {
    let kept = 0;
    let onlyMarkup = 0;
    fc.assert(
      fc.property(arbitraryParts, fc.nat(), (parts, number) => {
        const random = seededRandom(number);
        for (let round = 0; round < 8; round++) {
          const target = disturbed(parts, random);
          const hasMarkup = sameMarkup(parts, target);
          if (!keepsCodes(parts, target)) {
            if (hasMarkup) onlyMarkup++;
            continue;
          }
          kept++;
          assert.ok(hasMarkup, 'what keeps every code keeps the markup');
          if (nests(parts)) assert.ok(nests(target), 'and its pairs');
        }
      }),
      fuzzParameters(600),
    );
    assert.ok(kept > 0 && onlyMarkup > 0, `${kept} kept, ${onlyMarkup} kept the markup alone`);
  });
});
