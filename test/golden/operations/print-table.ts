/** A table as Markdown has it. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Each once, the first two and how many more. */
export function listOf(names: readonly string[]): string {
  const each = [...new Set(names)];
  const rest = each.length - 2;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return each.slice(0, 2).map(code).join(', ') + more;
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
