import { spelledLine } from '../../../shared/text/spelled-out.ts';
import { largestOf } from '../../../shared/text/lists/extremes.ts';

/**
 * Columns aligned for a terminal; numbers to the right. No borders: they copy badly. Cells are made
 * inert first, so that columns fit what is shown.
 */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => formatCell(cell)));
  const widths = head.map((_, column) => largestOf(cells.map((row) => width(row[column] ?? ''))));
  const rightAligned = head.map(
    (_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, rightAligned[column] === true))
      .join('  ')
      .trimEnd(),
  );
}

/** The end of a long path as it is shown, which tells more than its beginning. */
export function shortenPath(name: string, columns: number): string {
  const signs = Array.from(spelledLine(name));
  return signs.length <= columns ? signs.join('') : `…${signs.slice(1 - columns).join('')}`;
}

/** Groups of three digits, as in "4,812". */
export function formatCount(count: number): string {
  // Few digits are written the same, without loading what is known of languages.
  return Number.isInteger(count) && Math.abs(count) < 1000
    ? String(count)
    : count.toLocaleString('en-US');
}

/** `1 file`, `2 files`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function formatCell(cell: string | number): string {
  return typeof cell === 'number' ? formatCount(cell) : spelledLine(cell);
}

function pad(text: string, target: number, toTheRight: boolean): string {
  const blanks = ' '.repeat(Math.max(0, target - width(text)));
  return toTheRight ? blanks + text : text + blanks;
}

/** Terminal columns, roughly: combining marks count nothing, East Asian wide characters two. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return columns;
}
