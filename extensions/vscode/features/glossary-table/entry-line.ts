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
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  return lines
    .filter((line) => !isLineWithoutEntry(line))
    .map((line) => {
      const [source = '', target = ''] = line.split('\t').map(unquoted);
      return writeEntryLine({ source: toCellText(source), target: toCellText(target) });
    });
}

/** Spreadsheets quote cells that hold quotes. */
function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = trimmed.slice(1, -1);
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  // No pattern that takes a step back for each character: what is pasted may be huge.
  const isEscaped = inner.includes('""') && !inner.replaceAll('""', '').includes('"');
  return isQuoted && isEscaped ? inner.replaceAll('""', '"') : trimmed;
}
