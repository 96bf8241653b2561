import { XmlToken } from '../../xml/xml-reader.ts';
import { PartReader } from '../part/part-reader.ts';

/** A cell with text of its own; formulas have none. */
export interface TextCell {
  readonly row: number;
  readonly column: number;
  /** Its place among the shared strings, null for a string that stands in the cell. */
  readonly shared: number | null;
  /** Where that string begins in the sheet, null for shared ones. */
  readonly inline: number | null;
}

/** Reads the cells of a sheet that hold text. Cells without an address follow each other. */
export function* readTextCells(xml: string): Generator<TextCell, void, undefined> {
  const part = new PartReader(xml);
  let row = 0;
  let column = 0;
  while (part.next() !== XmlToken.EndOfText) {
    if (part.xml.kind !== XmlToken.StartTag) continue;
    if (part.name === 'x:row') {
      row = Number(part.attribute('r') ?? row + 1);
      column = 0;
    }
    if (part.name !== 'x:c') continue;
    const place = readCell(part.attribute('r') ?? '');
    row = place?.row ?? row;
    column = place?.column ?? column + 1;
    const text = readText(part);
    if (text !== null) yield { row, column, ...text };
  }
}

function readText(part: PartReader): Pick<TextCell, 'shared' | 'inline'> | null {
  const type = part.attribute('t');
  let text: Pick<TextCell, 'shared' | 'inline'> | null = null;
  for (const kind of part.inside()) {
    if (kind !== XmlToken.StartTag) continue;
    if (part.name === 'x:is') text = { shared: null, inline: part.xml.end };
    if (part.name === 'x:v' && type === 's')
      text = { shared: Number(part.content()), inline: null };
  }
  return text;
}

/** Cells from one corner to the other; rows and columns count from 1. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Reads `A1:C10` or `A1`, with `$` or without; null for anything else. */
export function readCellRange(reference: string): CellRange | null {
  const [first = '', last = first] = reference.replaceAll('$', '').split(':');
  const [start, end] = [readCell(first), readCell(last)];
  if (start === null || end === null) return null;
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

/** Reads `C10`. */
function readCell(reference: string): { readonly row: number; readonly column: number } | null {
  const match = /^(?<letters>[A-Za-z]{1,3})(?<digits>\d{1,7})$/u.exec(reference);
  const { letters, digits } = match?.groups ?? {};
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}
