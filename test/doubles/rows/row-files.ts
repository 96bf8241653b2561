import fc from 'fast-check';
import { openText } from '../loaded-formats.ts';
import type { LocalisationFile } from '../../../shared/formats/model.ts';
import { RowTable } from '../../../shared/formats/rows/row-table.ts';
import { finish } from '../../../shared/text/steps.ts';

/** A unit of a made-up file; texts are XML. */
export interface MadeUnit {
  readonly id: string;
  readonly source: string;
  /** Null for none. */
  readonly target: string | null;
  readonly state?: string;
  readonly qualifier?: string;
  readonly note?: string;
  readonly limit?: number;
  readonly isKept?: boolean;
}

/** An XLIFF 1.2 file of such units, English to German. */
export function xliffOfUnits(units: readonly MadeUnit[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="a" source-language="en" target-language="de" datatype="plaintext">
    <body>
${units.map(unitOf).join('\n')}
    </body>
  </file>
</xliff>
`;
}

function unitOf({ id, source, target, state, qualifier, note, limit, isKept }: MadeUnit): string {
  const attributes = [
    limit === undefined ? '' : ` maxwidth="${limit}" size-unit="char"`,
    isKept === true ? ' translate="no"' : '',
  ].join('');
  const marks = [
    state === undefined ? '' : ` state="${state}"`,
    qualifier === undefined ? '' : ` state-qualifier="${qualifier}"`,
  ].join('');
  return [
    `      <trans-unit id="${id}"${attributes}>`,
    `        <source>${source}</source>`,
    ...(target === null ? [] : [`        <target${marks}>${target}</target>`]),
    ...(note === undefined ? [] : [`        <note>${note}</note>`]),
    `      </trans-unit>`,
  ].join('\n');
}

export function xliffFile(units: readonly MadeUnit[]): LocalisationFile {
  return openText('a.xlf', xliffOfUnits(units));
}

export function tableOf(file: LocalisationFile): RowTable {
  return finish(RowTable.readInSteps(file));
}

const words = fc.constantFrom(
  'Open',
  'file',
  '%s',
  '<x id="1"/>',
  'Über',
  'ete',
  'Été',
  '{name}',
  ' ',
);
const text = fc
  .array(words, { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.filter((word, at) => !word.startsWith('<') || all.indexOf(word) === at).join(' '),
  );

/** Units whose ids tell nothing, and many of whose texts are alike. */
export const madeUnits: fc.Arbitrary<readonly MadeUnit[]> = fc
  .array(
    fc.record(
      {
        source: text,
        target: fc.option(text),
        state: fc.constantFrom(
          'new',
          'needs-review-translation',
          'translated',
          'final',
          'signed-off',
        ),
        qualifier: fc.constantFrom('mt-suggestion', 'exact-match', 'fuzzy-match'),
        note: fc.constantFrom('On a button', 'Été'),
        limit: fc.constantFrom(3, 100),
        isKept: fc.boolean(),
      },
      { requiredKeys: ['source', 'target'] },
    ),
    { maxLength: 12 },
  )
  .map((units) => units.map((unit, index) => ({ ...unit, id: `u${(index * 7) % 12}` })));
