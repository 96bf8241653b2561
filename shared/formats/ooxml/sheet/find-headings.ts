import { XmlToken } from '../../xml/xml-reader.ts';
import { inOffice, type OfficePackage } from '../package/office-package.ts';
import {
  readRelationships,
  relationshipsPath,
  type Relationship,
} from '../package/relationships.ts';
import { PartReader } from '../part/part-reader.ts';
import { readCellRange, type CellRange } from './cell-range.ts';
import { readTextCells } from './read-cells.ts';

/** Where texts that name columns begin, by the path of their part. */
export type KeptHeadings = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Headings of tables and of the data that pivot tables read. Formulas and tables name columns by them:
 * Excel repairs a file whose headings are others.
 */
export function findHeadings(office: OfficePackage): KeptHeadings {
  const headings = new Map<string, Set<number>>();
  const shared = new Set<number>();
  const pivots = pivotSources(office);
  for (const path of pathsOf(office, /spreadsheetml\.worksheet\+xml$/u)) {
    const ranges = [...tableHeadings(office, path), ...(pivots.get(path) ?? [])];
    const sheet = ranges.length === 0 ? null : office.text(path);
    if (sheet === null) continue;
    const own = new Set<number>();
    inOffice(path, () => {
      for (const cell of readTextCells(sheet.text)) {
        if (!ranges.some((range) => isWithin(cell, range))) continue;
        if (cell.shared !== null) shared.add(cell.shared);
        if (cell.inline !== null) own.add(cell.inline);
      }
    });
    if (own.size > 0) headings.set(path, own);
  }
  if (shared.size === 0) return headings;
  for (const path of pathsOf(office, /spreadsheetml\.sharedstrings\+xml$/u)) {
    const strings = office.text(path);
    if (strings !== null) headings.set(path, placesOf(strings.text, shared));
  }
  return headings;
}

/** Where the shared strings with these numbers begin. */
function placesOf(xml: string, numbers: ReadonlySet<number>): Set<number> {
  const places = new Set<number>();
  const part = new PartReader(xml);
  let number = 0;
  while (part.next() !== XmlToken.EndOfText) {
    if (part.xml.kind !== XmlToken.StartTag || part.name !== 'x:si') continue;
    if (numbers.has(number)) places.add(part.xml.end);
    number += 1;
  }
  return places;
}

function pathsOf(office: OfficePackage, type: RegExp): readonly string[] {
  return office.archive.entries
    .map(({ name }) => name)
    .filter((name) => type.test(office.types.typeOf(name) ?? ''));
}

function tableHeadings(office: OfficePackage, sheet: string): readonly CellRange[] {
  return relationshipsOf(office, sheet)
    .filter(({ type }) => type === 'table')
    .flatMap(({ path }) => {
      const table = rootOf(office, path, 'x:table');
      if (table === null || table.attribute('headerRowCount') === '0') return [];
      return headingOf(table.attribute('ref') ?? '');
    });
}

/** Headings of the data of pivot tables, by the path of their sheet. */
function pivotSources(office: OfficePackage): ReadonlyMap<string, readonly CellRange[]> {
  const sources = new Map<string, CellRange[]>();
  const caches = pathsOf(office, /spreadsheetml\.pivotcachedefinition\+xml$/u);
  if (caches.length === 0) return sources;
  const sheets = sheetPaths(office);
  for (const name of caches) {
    const source = rootOf(office, name, 'x:worksheetSource');
    const path = sheets.get(source?.attribute('sheet') ?? '');
    if (source === null || path === undefined) continue;
    sources.set(path, [...(sources.get(path) ?? []), ...headingOf(source.attribute('ref') ?? '')]);
  }
  return sources;
}

/** Paths of sheets by the names that people see. */
function sheetPaths(office: OfficePackage): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const [workbook] = pathsOf(office, /(?:sheet|template)(?:\.macroenabled)?\.main\+xml$/u);
  const xml = workbook === undefined ? null : office.text(workbook);
  if (workbook === undefined || xml === null) return paths;
  const byId = new Map(relationshipsOf(office, workbook).map(({ id, path }) => [id, path]));
  inOffice(workbook, () => {
    const part = new PartReader(xml.text);
    while (part.next() !== XmlToken.EndOfText) {
      if (part.xml.kind !== XmlToken.StartTag || part.name !== 'x:sheet') continue;
      const path = byId.get(part.attribute('id') ?? '');
      if (path !== undefined) paths.set(part.attribute('name') ?? '', path);
    }
  });
  return paths;
}

function relationshipsOf(office: OfficePackage, part: string): readonly Relationship[] {
  const path = relationshipsPath(part);
  const xml = office.text(path);
  return xml === null ? [] : inOffice(path, () => readRelationships(xml.text, part));
}

/** A part's reader at its first element of this name, null when there is none. */
function rootOf(office: OfficePackage, path: string, name: string): PartReader | null {
  const xml = office.text(path);
  if (xml === null) return null;
  return inOffice(path, () => {
    const part = new PartReader(xml.text);
    while (part.next() !== XmlToken.EndOfText) {
      if (part.xml.kind === XmlToken.StartTag && part.name === name) return part;
    }
    return null;
  });
}

function headingOf(reference: string): readonly CellRange[] {
  const range = readCellRange(reference);
  return range === null ? [] : [{ ...range, bottom: range.top }];
}

function isWithin(
  { row, column }: { readonly row: number; readonly column: number },
  { top, left, bottom, right }: CellRange,
): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
