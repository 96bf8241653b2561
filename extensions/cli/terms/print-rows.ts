import type { CommandContext } from '../command-context.ts';
import { formatTable } from '../output/table.ts';

/** A table on standard output, its head in bold; `nothing` where there are no rows. */
export function printRows(
  { terminal, style }: CommandContext,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  nothing: string,
): void {
  if (rows.length === 0) {
    terminal.out(nothing);
    return;
  }
  const [first, ...lines] = formatTable(head, rows);
  terminal.out(style.bold(first ?? ''));
  for (const line of lines) terminal.out(line);
}

/** One JSON document, with what could not be read of the service's answers. */
export function printJson({ terminal, unread }: CommandContext, value: object): void {
  terminal.json(unread.length === 0 ? value : { ...value, unread });
}

/** A moment for people, in UTC: `2026-03-01 10:00`. */
export function formatMoment(time: string | undefined): string {
  return time === undefined ? '' : time.slice(0, 16).replace('T', ' ');
}
