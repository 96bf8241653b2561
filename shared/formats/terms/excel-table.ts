/** What Excel separates columns by, as the country of its computer has it. */
export type ExcelSeparator = 'comma' | 'semicolon';

/**
 * CSV that Excel opens by itself: with a byte order mark, without which it takes the text for one of
 * old Windows. What could separate in any country is in quotes.
 */
export function excelTable(
  rows: readonly (readonly string[])[],
  separator: ExcelSeparator,
): string {
  const delimiter = separator === 'comma' ? ',' : ';';
  const field = (value: string): string =>
    /[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return `\ufeff${rows.map((row) => `${row.map(field).join(delimiter)}\r\n`).join('')}`;
}
