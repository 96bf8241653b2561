/**
 * What is written before a new element that follows the element at `siblingStart`: a line end and
 * the sibling's indentation; nothing when something else stands on the line before the sibling.
 */
export function indentationAfter(
  text: string,
  siblingStart: number,
  style: { readonly lineEnd: string },
): string {
  let at = siblingStart;
  while (at > 0 && isIndent(text.charCodeAt(at - 1))) at--;
  const before = at > 0 ? text.charCodeAt(at - 1) : 0;
  if (before !== 10 && before !== 13) return '';
  return style.lineEnd + text.slice(at, siblingStart);
}

function isIndent(unit: number): boolean {
  return unit === 32 || unit === 9;
}
