import type { Span } from '../../source-text/passage.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { PartReader } from '../part/part-reader.ts';
import { readCellRange } from './read-cells.ts';
import { eachElement, pathsOf, relationshipsOf, workbookTypes } from './workbook-parts.ts';
import { append } from '../../../text/lists/append.ts';

/** A text of a table that says the same as a cell: the name of a column, or the label of its total. */
export interface CellName {
  readonly kind: 'column' | 'label';
  /** The attribute's value in the XML of the table. */
  readonly span: Span;
  readonly value: string;
  readonly row: number;
  readonly column: number;
}

/** A table of a sheet (ISO 29500-1, 18.5). */
export interface SheetTable {
  readonly path: string;
  readonly sheet: string;
  readonly names: readonly CellName[];
}

/** Reads the tables of all sheets. */
export function readTables(office: OfficePackage): readonly SheetTable[] {
  return pathsOf(office, workbookTypes.sheet).flatMap((sheet) =>
    relationshipsOf(office, sheet)
      .filter(({ type }) => type === 'table')
      .map(({ path }) => ({ path, sheet, names: readNames(office, path) })),
  );
}

function readNames(office: OfficePackage, path: string): readonly CellName[] {
  const names: CellName[] = [];
  let heading: number | null = null;
  let total: number | null = null;
  let column = 0;
  eachElement(office, path, (part) => {
    if (part.name === 'x:table') {
      const range = readCellRange(part.attribute('ref') ?? '');
      if (range === null) return;
      column = range.left;
      heading = part.attribute('headerRowCount') === '0' ? null : range.top;
      total = Number(part.attribute('totalsRowCount') ?? 0) > 0 ? range.bottom : null;
    } else if (part.name === 'x:tableColumn') {
      if (heading !== null) append(names, nameOf(part, 'column', { row: heading, column }));
      if (total !== null) append(names, nameOf(part, 'label', { row: total, column }));
      column += 1;
    }
  });
  return names;
}

const attributes = { column: 'name', label: 'totalsRowLabel' } as const;

function nameOf(
  { xml }: PartReader,
  kind: CellName['kind'],
  place: Pick<CellName, 'row' | 'column'>,
): readonly CellName[] {
  const index = xml.findAttribute(attributes[kind]);
  if (index < 0) return [];
  const span = { start: xml.attributeValueStart(index), end: xml.attributeValueEnd(index) };
  return [{ kind, span, value: decodeName(xml.attributeValue(index)), ...place }];
}

/** Characters that names of columns cannot hold stand as `_x000a_`. */
function decodeName(name: string): string {
  return name.replaceAll(/_x(?<code>[\dA-Fa-f]{4})_/gu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

export function encodeName(name: string): string {
  return name.replaceAll(
    /[\n\r\t]/gu,
    (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0')}_`,
  );
}
