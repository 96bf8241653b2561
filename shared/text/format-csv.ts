/**
 * Lines of a CSV file (RFC 4180, comma, without line ends). A text that a spreadsheet would take
 * for a formula gets an apostrophe before it: labels are written by others.
 */
export function formatCsv(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  return [head, ...rows].map((row) => row.map(formatCell).join(','));
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
