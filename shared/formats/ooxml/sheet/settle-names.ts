import { applyEdits } from '../../../text/apply-edits.ts';
import { escapeXmlAttribute } from '../../../text/xml-escape.ts';
import type { NamedTable, TextPlace } from './find-table-texts.ts';
import { encodeName } from './read-tables.ts';

/** Longer names of columns make Excel repair the file. */
const LONGEST_NAME = 255;

/** Texts of cells, before and after. */
export interface CellTexts {
  before(place: TextPlace): string | null;
  /** Null where it stays. */
  after(place: TextPlace): string | null;
  /** Takes the new text back. */
  drop(place: TextPlace): void;
}

/**
 * Takes back the new headings of tables that would have two columns of one name, or whose names were
 * not those of their cells before; what one table keeps may be the heading of another, so until
 * nothing changes.
 */
export function settleHeadings(tables: readonly NamedTable[], texts: CellTexts): void {
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const { names } of tables) {
      const translated = names.filter(({ place }) => texts.after(place) !== null);
      if (translated.length === 0 || areGood(names, texts)) continue;
      for (const { place } of translated) texts.drop(place);
      isSettled = false;
    }
  }
}

function areGood(names: NamedTable['names'], texts: CellTexts): boolean {
  const isSame = names.every(({ place, value }) => texts.before(place) === value);
  const columns = names
    .filter(({ kind }) => kind === 'column')
    .map((name) => finalOf(name, texts).trim().toLowerCase());
  const areNames = columns.every((name) => name !== '' && name.length <= LONGEST_NAME);
  return isSame && areNames && new Set(columns).size === columns.length;
}

function finalOf({ place, value }: NamedTable['names'][number], texts: CellTexts): string {
  return texts.after(place) ?? value;
}

/** The XML of a table with the names that its cells have by now. */
export function withNames(xml: string, { names }: NamedTable, texts: CellTexts): string {
  const edits = names
    .filter(({ place }) => texts.after(place) !== null)
    .map((name) => {
      const { start, end } = name.span;
      const quote = xml[start - 1] === "'" ? "'" : '"';
      const newText = escapeXmlAttribute(encodeName(finalOf(name, texts)), quote);
      return { offset: start, length: end - start, newText };
    })
    .sort((one, other) => one.offset - other.offset);
  return applyEdits(xml, edits);
}
