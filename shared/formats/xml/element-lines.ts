import type { Span } from '../source-text/passage.ts';
import type { XmlComment, XmlNode } from './element-tree.ts';

/**
 * The lines of a stretch, with indentation and line end, where nothing else but comments behind it
 * stands in them; else the stretch alone.
 */
export function wholeLines(text: string, { start, end }: Span): Span {
  let first = start;
  while (isBlank(text[first - 1])) first -= 1;
  if (first > 0 && !isLineEnd(text[first - 1])) return { start, end };
  let last = end;
  for (;;) {
    while (isBlank(text[last])) last += 1;
    if (!text.startsWith('<!--', last)) break;
    const close = text.indexOf('-->', last) + '-->'.length;
    if (/[\r\n]/.test(text.slice(last, close))) return { start, end };
    last = close;
  }
  if (text.startsWith('\r\n', last)) return { start: first, end: last + 2 };
  return isLineEnd(text[last]) ? { start: first, end: last + 1 } : { start, end };
}

/** The comments right above a node of a list, no blank line between them and it. */
export function commentsAbove(
  text: string,
  nodes: readonly XmlNode[],
  index: number,
): readonly XmlComment[] {
  const found: XmlComment[] = [];
  let below = nodes[index]?.start ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node?.kind !== 'comment' || !isRightAbove(text, node, below)) break;
    found.unshift(node);
    below = node.start;
  }
  return found;
}

function isRightAbove(text: string, { start, end }: XmlComment, below: number): boolean {
  const between = text.slice(end, below);
  const breaks = between.match(/\r\n|\n|\r/g)?.length ?? 0;
  if (between.trim() !== '' || breaks !== 1) return false;
  let first = start;
  while (isBlank(text[first - 1])) first -= 1;
  return first === 0 || isLineEnd(text[first - 1]);
}

/** What a comment says, its lines joined. */
export function commentText(text: string, { start, end }: XmlComment): string {
  return text
    .slice(start + '<!--'.length, end - '-->'.length)
    .replace(/\s+/g, ' ')
    .trim();
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t';
}

function isLineEnd(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r';
}
