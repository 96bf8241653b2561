import { XmlToken } from '../../xml/xml-reader.ts';
import { PartReader } from '../part/part-reader.ts';
import { readCell } from './cell-range.ts';

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
