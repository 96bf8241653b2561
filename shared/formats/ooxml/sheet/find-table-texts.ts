import { inOffice, type OfficePackage } from '../package/office-package.ts';
import { readCellRange, readTextCells, type CellRange, type TextCell } from './read-cells.ts';
import { readTables, type CellName, type SheetTable } from './read-tables.ts';
import { eachElement, pathsOf, relationshipsOf, workbookTypes } from './workbook-parts.ts';

/** Where the text of a cell stands: a shared string, or one in its sheet. */
export interface TextPlace {
  readonly path: string;
  /** Of the block. */
  readonly start: number;
}

/** A table whose names follow its cells. */
export interface NamedTable {
  readonly path: string;
  readonly names: readonly (CellName & { readonly place: TextPlace })[];
}

export interface WorkbookTables {
  readonly tables: readonly NamedTable[];
  /** Texts that must stay, by the path of their part: something knows columns by them. */
  readonly kept: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Finds the texts of cells that a workbook has a second time as names: Excel repairs a file whose
 * tables have other headings than their columns have names.
 */
export function findTableTexts(office: OfficePackage): WorkbookTables {
  const tables = readTables(office);
  const pivots = pivotSources(office);
  const places = findPlaces(office, tables, pivots);
  const kept = new Map<string, Set<number>>();
  const keep = ({ path, start }: TextPlace): void => {
    kept.set(path, (kept.get(path) ?? new Set()).add(start));
  };
  for (const [sheet, ranges] of pivots) {
    for (const { row, column, place } of places.get(sheet) ?? []) {
      if (ranges.some((range) => isWithin({ row, column }, range))) keep(place);
    }
  }
  const areFree = tables.length > 0 && namesAreFree(office);
  const named: NamedTable[] = [];
  for (const { path, sheet, names } of tables) {
    const found = names.flatMap((name) => {
      const cell = places
        .get(sheet)
        ?.find(({ row, column }) => row === name.row && column === name.column);
      return cell === undefined ? [] : [{ ...name, place: cell.place }];
    });
    if (areFree && found.length === names.length) named.push({ path, names: found });
    else for (const { place } of found) keep(place);
  }
  return { tables: named, kept };
}

interface PlacedCell {
  readonly row: number;
  readonly column: number;
  readonly place: TextPlace;
}

/** Places of the texts that are names, by the path of the sheet. */
function findPlaces(
  office: OfficePackage,
  tables: readonly SheetTable[],
  pivots: ReadonlyMap<string, readonly CellRange[]>,
): ReadonlyMap<string, readonly PlacedCell[]> {
  const places = new Map<string, readonly PlacedCell[]>();
  let strings: StringStarts | null = null;
  for (const sheet of pathsOf(office, workbookTypes.sheet)) {
    const named = new Set(
      tables
        .filter((table) => table.sheet === sheet)
        .flatMap(({ names }) => names.map(({ row, column }) => `${row} ${column}`)),
    );
    const ranges = pivots.get(sheet) ?? [];
    if (named.size === 0 && ranges.length === 0) continue;
    strings ??= startsOfStrings(office);
    const { path, starts } = strings;
    const found: PlacedCell[] = [];
    const take = (cell: TextCell): void => {
      const { row, column, shared, inline } = cell;
      const isNamed = named.has(`${row} ${column}`) || ranges.some((each) => isWithin(cell, each));
      const start = shared === null ? inline : (starts[shared] ?? null);
      if (!isNamed || start === null) return;
      found.push({ row, column, place: { path: shared === null ? sheet : path, start } });
    };
    const source = office.text(sheet);
    if (source === null) continue;
    inOffice(sheet, () => {
      for (const cell of readTextCells(source.text)) take(cell);
    });
    places.set(sheet, found);
  }
  return places;
}

/** Where each shared string begins. */
interface StringStarts {
  readonly path: string;
  readonly starts: readonly number[];
}

function startsOfStrings(office: OfficePackage): StringStarts {
  const [path = ''] = pathsOf(office, workbookTypes.strings);
  const starts: number[] = [];
  eachElement(office, path, (part) => {
    if (part.name === 'x:si') starts.push(part.xml.end);
  });
  return { path, starts };
}

/** Headings of the data that pivot tables read, by the path of their sheet. */
function pivotSources(office: OfficePackage): ReadonlyMap<string, readonly CellRange[]> {
  const sources = new Map<string, CellRange[]>();
  const caches = pathsOf(office, workbookTypes.pivot);
  const sheets = caches.length === 0 ? new Map<string, string>() : sheetPaths(office);
  for (const cache of caches) {
    eachElement(office, cache, (part) => {
      if (part.name !== 'x:worksheetSource') return;
      const sheet = sheets.get(part.attribute('sheet') ?? '');
      const range = readCellRange(part.attribute('ref') ?? '');
      if (sheet === undefined || range === null) return;
      const heading = { ...range, bottom: range.top };
      sources.set(sheet, [...(sources.get(sheet) ?? []), heading]);
    });
  }
  return sources;
}

/** Paths of sheets by the names that people see. */
function sheetPaths(office: OfficePackage): Map<string, string> {
  const paths = new Map<string, string>();
  for (const workbook of pathsOf(office, workbookTypes.workbook)) {
    const byId = new Map(relationshipsOf(office, workbook).map(({ id, path }) => [id, path]));
    eachElement(office, workbook, (part) => {
      const path = part.name === 'x:sheet' ? byId.get(part.attribute('id') ?? '') : undefined;
      if (path !== undefined) paths.set(part.attribute('name') ?? '', path);
    });
  }
  return paths;
}

function isWithin(
  { row, column }: Pick<TextCell, 'row' | 'column'>,
  { top, left, bottom, right }: CellRange,
): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Parts that know the columns of tables by their names. */
const dependants =
  /pivotcachedefinition|slicercache|querytable|connections|xmlmaps|tablesinglecells|vbaproject|macroenabled/u;
const tableType = /spreadsheetml\.table\+xml$/u;

/** A formula, whatever it is for, with a reference to a column of a table: `Fruits[Price]`. */
const structured =
  /<(?:[\w.-]+:)?(?:f|formula|formula1|formula2|definedName|calculatedColumnFormula|totalsRowFormula)(?:\s[^<>]*)?>[^<]*\[/u;

/** Whether the columns of tables can be given other names without anything else noticing. */
function namesAreFree(office: OfficePackage): boolean {
  if (pathsOf(office, dependants).length > 0) return false;
  const readers = [workbookTypes.sheet, tableType, workbookTypes.workbook].flatMap((type) =>
    pathsOf(office, type),
  );
  return readers.every((path) => {
    const source = inOffice(path, () => office.text(path));
    return source === null || !structured.test(source.text);
  });
}
