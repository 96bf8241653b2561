/** A table of Markdown as the formatter lays it out. Cells are Markdown of one line. */
export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [heads, ...rows].map((cells) => cells.map(inTable));
  const widths = heads.map((_, column) =>
    Math.max(3, ...lines.map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Text as code: `--to <language>` shows its angle brackets. */
export function code(text: string): string {
  return `\`${text}\``;
}

/**
 * Plain text of the tables in the code: nothing in it is taken for markup, but what stands between
 * backticks; options, variables and control addresses are set as code.
 */
export function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/u)
    .map((part, at) => (at % 2 === 1 ? part : marked(part)))
    .join('');
}

function marked(text: string): string {
  return text
    .replaceAll(/[*`]|<(?=[a-z/!])/giu, String.raw`\$&`)
    .replaceAll(/(?<![\w-])--[a-z][a-z-]*|\b[A-Z]+(?:_[A-Z]+)+\b|\/__\w+\/\w+/gu, '`$&`');
}

function inTable(cell: string): string {
  return cell.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/gu, ' ');
}
