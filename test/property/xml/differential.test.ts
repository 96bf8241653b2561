import assert from 'node:assert/strict';
import fc from 'fast-check';
import { differenceFromSaxes } from './compare-readers.ts';
import { MUTATIONS, insertCharacter, mutate, seededRandom } from './mutate.ts';
import { xmlDocument } from './xml-grammar.ts';
import { fuzzParameters, fuzzRuns, seedWords } from '../../doubles/fuzz.ts';

function assertSame(text: string): void {
  const difference = differenceFromSaxes(text);
  assert.equal(difference, null, `${difference ?? ''}\n  text ${JSON.stringify(text)}`);
}

describe('The XML scanner against saxes', function () {
  this.timeout(0);

  before(() => {
    console.log(`    XML fuzzing: ${fuzzRuns(600)} runs each ${seedWords}`);
  });

  it('reads texts made from the grammar alike', () => {
    fc.assert(fc.property(xmlDocument, assertSame), fuzzParameters(600));
  });

  it('reads those texts alike after one mutation', () => {
    const property = fc.property(
      xmlDocument,
      fc.constantFrom(...MUTATIONS),
      fc.integer(),
      (text, mutation, at) => {
        assertSame(mutate(text, mutation, seededRandom(at)));
      },
    );
    fc.assert(property, fuzzParameters(600));
  });

  it('reads those texts alike after several insertions and mutations', () => {
    const property = fc.property(xmlDocument, fc.integer(), (text, at) => {
      const random = seededRandom(at);
      let mutated = insertCharacter(text, random);
      for (const mutation of MUTATIONS)
        if (random() < 0.3) mutated = mutate(mutated, mutation, random);
      assertSame(mutated);
    });
    fc.assert(property, fuzzParameters(600));
  });

  it('reads strings of pieces of markup alike', () => {
    const piece = fc.constantFrom(
      '<', '>', '/', '</', '/>', '<a', '<a>', '</a>', '<b ', 'x', '=', '"', "'", ' ', '\n', '\r\n', '&', ';',
      '&amp;', '&#', '&#x', '41', '<!--', '--', '-->', '<![CDATA[', ']', ']]', ']]>', '<?', '?', '?>', '<?xml', ' version="1.0"',
      ' encoding="u"', ' standalone="yes"', '<!DOCTYPE', '[', 'é', '\u0001', '\ud800', '\udc00', '\ufeff', ':', '-', '.',
    ); // prettier-ignore
    const property = fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      assertSame(pieces.join(''));
      assertSame(`<a>${pieces.join('')}</a>`);
    });
    fc.assert(property, fuzzParameters(1200));
  });
});
