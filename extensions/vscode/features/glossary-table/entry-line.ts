import { visibleSigns } from '../../../../shared/text/visible.ts';

/** One line of a dictionary's text: source and target, with a tab between them. */
export interface EntryLine {
  readonly source: string;
  /** Everything behind the first tab. */
  readonly target: string;
}

export function readEntryLine(line: string): EntryLine {
  const tab = line.indexOf('\t');
  return tab < 0
    ? { source: line, target: '' }
    : { source: line.slice(0, tab), target: line.slice(tab + 1) };
}

export function writeEntryLine({ source, target }: EntryLine): string {
  return `${source}\t${target}`;
}

/** What a cell may be given: tabs and line ends would make other cells of it. */
export function toCellText(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, ' ');
}

/** A phrase as a cell shows it: what nobody sees in it, or would steer the table, has a sign. */
export function visiblePhrase(phrase: string): string {
  return visibleSigns(phrase).replaceAll(
    /^[\p{White_Space}\ufeff]+|(?<![\p{White_Space}\ufeff])[\p{White_Space}\ufeff]+$/gu,
    (blanks) => '␣'.repeat(blanks.length),
  );
}

/** Lines without entries are passed over when a dictionary is saved. */
export function isLineWithoutEntry(line: string): boolean {
  return line.trim() === '';
}

/**
 * Lines from what was copied in a spreadsheet or an editor: two columns are source and target, one
 * is a source alone; further columns are left out.
 */
export function readPastedLines(text: string): readonly string[] {
  return rowsOf(text.replace(/^\ufeff/, ''))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const [source = '', target = ''] = cells.map((cell) => toCellText(unquoted(cell)));
      return writeEntryLine({ source, target });
    });
}

/** Rows and their cells, as they were copied. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const ends = /\t|\r\n|\n|\r/g;
  const rows: string[][] = [[]];
  for (let start = 0; start <= text.length; start = ends.lastIndex) {
    ends.lastIndex = Math.max(start, endOfQuoted(text, start));
    const end = ends.exec(text);
    rows.at(-1)?.push(text.slice(start, end?.index));
    if (end === null) break;
    if (end[0] !== '\t') rows.push([]);
  }
  return rows;
}

/**
 * Where the cell that begins at `start` ends, if it is in quotes: spreadsheets put those in quotes
 * that hold quotes, which are doubled there, or line ends. Else -1.
 */
function endOfQuoted(text: string, start: number): number {
  if (text[start] !== '"') return -1;
  const quotes = /""|"|\t/g;
  quotes.lastIndex = start + 1;
  let found = quotes.exec(text);
  while (found?.[0] === '""') found = quotes.exec(text);
  const isClosed = found?.[0] === '"' && /^[\t\r\n]?$/.test(text.charAt(quotes.lastIndex));
  return isClosed ? quotes.lastIndex : -1;
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = trimmed.slice(1, -1);
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  // No pattern that takes a step back for each character: what is pasted may be huge.
  const isNeeded = inner.includes('""') || /[\r\n]/.test(inner);
  const isEscaped = isNeeded && !inner.replaceAll('""', '').includes('"');
  return isQuoted && isEscaped ? inner.replaceAll('""', '"') : trimmed;
}
