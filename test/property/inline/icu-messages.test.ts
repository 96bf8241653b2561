import assert from 'node:assert/strict';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { parseIcuMessage, type IcuPiece } from '../../../shared/formats/inline/icu/icu-message.ts';
import { pluralsInLanguage } from '../../../shared/formats/inline/icu/plurals-in-language.ts';
import { textOf } from '../../../shared/formats/inline/parts.ts';
import { pluralFormsOf } from '../../../shared/formats/messages/plural-forms.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const words = fc.constantFrom(
  'file',
  'files ',
  "l'eau ",
  "''",
  "'{'",
  '#',
  ' {name} ',
  '{n, number, ::compact-short .00}',
  '{d, date, short}',
  'ü 漢',
);
const plain = fc.array(words, { maxLength: 4 }).map((each) => each.join(''));
const space = fc.constantFrom('', ' ', '\n  ');

/** Messages with plurals and selects in each other, as people write them. */
const { message } = fc.letrec<{ message: string; argument: string }>((tie) => ({
  argument: fc
    .tuple(
      fc.constantFrom('plural', 'selectordinal', 'select'),
      fc.constantFrom('n', 'count', '0'),
      fc.uniqueArray(fc.constantFrom('=0', '=1', 'zero', 'one', 'two', 'few', 'many'), {
        maxLength: 4,
      }),
      fc.array(tie('message'), { minLength: 8, maxLength: 8 }),
      space,
    )
    .map(([type, name, selectors, bodies, between]) => {
      const own =
        type === 'select' ? selectors.map((each) => `s${each.replace('=', '')}`) : selectors;
      const branches = [...own, 'other'].map((each, index) => `${each} {${bodies[index] ?? ''}}`);
      return `{${name}, ${type},${between}${branches.join(between)}}`;
    }),
  message: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    plain,
    fc.tuple(plain, tie('argument'), plain).map((each) => each.join('')),
  ),
}));

/** Arguments and the branches of each, in order, however deep. */
type Outline = readonly (readonly [name: string, selector: string, inside: unknown])[];

function outlineOf(pieces: readonly IcuPiece[]): Outline {
  return pieces.flatMap((piece) =>
    piece.kind !== 'complex'
      ? []
      : piece.branches.map(
          (each) => [piece.argument, each.selector, outlineOf(each.pieces)] as const,
        ),
  );
}

function outlineOfTheirs(elements: readonly MessageFormatElement[]): Outline {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return outlineOfTheirs(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.entries(element.options).map(
      ([selector, { value }]) => [element.value, selector, outlineOfTheirs(value)] as const,
    );
  });
}

const theirs = (text: string): readonly MessageFormatElement[] | null => {
  try {
    return parse(text, { ignoreTag: true });
  } catch {
    return null;
  }
};

/** The branches of all plurals, sorted. */
function pluralBranches(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralBranches(value));
    if (element.type === TYPE.select) return inside;
    const kind = element.pluralType ?? 'cardinal';
    return [`${kind} ${Object.keys(element.options).join(' ')}`, ...inside];
  });
}

describe(`ICU messages ${seedWords}`, () => {
  it('are read as the parser of FormatJS reads them', () => {
    fc.assert(
      fc.property(message, (text) => {
        const other = theirs(text);
        assert.ok(other !== null, text);
        assert.deepEqual(outlineOf(parseIcuMessage(text) ?? []), outlineOfTheirs(other), text);
      }),
      fuzzParameters(300),
    );
  });

  it('are messages in every other language, with no branch but of its forms and of single numbers', () => {
    fc.assert(
      fc.property(
        message,
        fc.constantFrom('ja', 'de', 'fr', 'pl', 'cy', 'ar'),
        (text, language) => {
          const written = textOf(pluralsInLanguage([{ kind: 'text', text }], language));
          const parsed = theirs(written);
          assert.ok(parsed !== null, written);
          if (written === text) return;
          for (const branches of pluralBranches(parsed)) {
            const [kind = '', ...selectors] = branches.split(' ');
            const forms = pluralFormsOf(language, kind === 'ordinal' ? 'ordinal' : 'cardinal').map(
              ({ category }) => category,
            );
            const found = selectors.filter((each) => !each.startsWith('='));
            // What counts nothing has no forms.
            if (found.length === 1) continue;
            assert.deepEqual(
              found.filter((each) => !forms.some((form) => form === each)),
              [],
              written,
            );
          }
          assert.equal(
            textOf(pluralsInLanguage([{ kind: 'text', text: written }], language)),
            written,
          );
        },
      ),
      fuzzParameters(300),
    );
  });
});
