import { createCloserSearch } from '../../text/closer-search.ts';
import type { Span } from './passage.ts';

/** A node of HTML or XML as it stands in the document. */
export interface MarkupNode extends Span {
  readonly kind: 'text' | 'element' | 'comment' | 'data' | 'other';
  /** Of elements, in lower case. */
  readonly name: string;
  /** Of elements: the start tag; of comments and data: what is between their marks. */
  readonly inner: Span;
  readonly children: readonly MarkupNode[];
  /** Of elements: where the content ends. */
  readonly contentEnd: number;
}

interface OpenNode extends MarkupNode {
  readonly children: MarkupNode[];
  end: number;
  contentEnd: number;
}

const opening =
  /<!--|<!\[CDATA\[|<\?|<%|<![A-Za-z]|<\/?[A-Za-z_][\w:.-]*(?![\w:.-])(?:[^"'<>]|"[^"]*"|'[^']*')*>/g;
const closers: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<%', '%>'],
]);
const declaration = /(?:[^<>"'[\]]|"[^"]*"|'[^']*'|\[[^\]]*\])*>/y;

/** A declaration stands at the beginning: so many that do not end, and no other is looked at. */
const MOST_DECLARATIONS = 20;
/** Elements in elements; what is deeper is read as if it stood beside its parent. */
const MOST_DEPTH = 200;

const voidNames: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements whose content is no markup. */
/** Elements whose content is no markup, and what ends it. */
const rawEnds: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script\b/i],
  ['style', /<\/style\b/i],
  ['textarea', /<\/textarea\b/i],
  ['title', /<\/title\b/i],
]);

/**
 * Reads HTML or XML tolerantly: an end tag without a start is left alone, an element without an end
 * ends with its parent. Returns a root without tags.
 */
export function readMarkup(text: string, isHtml: boolean, range: Span): MarkupNode {
  const root = open('', range.start, { start: range.start, end: range.start });
  const stack: OpenNode[] = [root];
  let at = range.start;
  const top = (): OpenNode => stack.at(-1) ?? root;
  const addText = (end: number): void => {
    if (end > at) top().children.push(leaf('text', at, end, { start: at, end }));
  };
  const nextToken = tokenReader(text, range.end);
  for (let token = nextToken(at); token !== null; token = nextToken(at)) {
    addText(token.start);
    at = token.end;
    addToken(stack, text.slice(token.start, token.end), token.start, isHtml);
    const opened = stack.at(-1);
    const rawEnd =
      isHtml && opened?.inner.start === token.start ? rawEnds.get(opened.name) : undefined;
    if (rawEnd === undefined) continue;
    const close = endOfRaw(text, rawEnd, token.end, range.end);
    addText(close);
    at = close;
  }
  addText(range.end);
  for (const node of stack) {
    node.end = range.end;
    node.contentEnd = range.end;
  }
  return root;
}

/** Gives the next comment, data, instruction, declaration or tag from an offset on that rises. */
function tokenReader(text: string, limit: number): (from: number) => Span | null {
  const closerAt = createCloserSearch(text);
  let declarations = 0;
  const endOf = (found: string, end: number): number => {
    const closer = closers.get(found);
    if (closer !== undefined) {
      const close = closerAt(closer, end);
      if (close < 0) return found === '<?' ? text.length : -1;
      return close + closer.length;
    }
    if (!found.startsWith('<!')) return end;
    declarations += 1;
    declaration.lastIndex = end;
    const isRead = declarations <= MOST_DECLARATIONS && declaration.test(text);
    return isRead ? declaration.lastIndex : -1;
  };
  return (from) => {
    opening.lastIndex = from;
    for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
      const end = endOf(match[0], opening.lastIndex);
      if (end > limit) return null;
      if (end >= 0) return { start: match.index, end };
      opening.lastIndex = match.index + 1;
    }
    return null;
  };
}

function endOfRaw(text: string, rawEnd: RegExp, from: number, limit: number): number {
  const found = text.slice(from, limit).search(rawEnd);
  return found < 0 ? limit : from + found;
}

function addToken(stack: OpenNode[], tag: string, start: number, isHtml: boolean): void {
  const parent = stack.at(-1);
  const end = start + tag.length;
  if (parent === undefined) return;
  if (tag.startsWith('<!--')) {
    parent.children.push(leaf('comment', start, end, { start: start + 4, end: end - 3 }));
  } else if (tag.startsWith('<![')) {
    parent.children.push(leaf('data', start, end, { start: start + 9, end: end - 3 }));
  } else if (/^<[!?%]/.test(tag)) {
    parent.children.push(leaf('other', start, end, { start, end }));
  } else if (tag.startsWith('</')) closeElement(stack, tag, start, end);
  else {
    const name = (/^<([\w:.-]+)/.exec(tag)?.[1] ?? '').toLowerCase();
    const node = open(name, start, { start, end });
    parent.children.push(node);
    node.end = end;
    node.contentEnd = end;
    const isOpen = !tag.endsWith('/>') && !(isHtml && voidNames.has(name));
    if (isOpen && stack.length < MOST_DEPTH) stack.push(node);
  }
}

function closeElement(stack: OpenNode[], tag: string, start: number, end: number): void {
  const name = (/^<\/([\w:.-]+)/.exec(tag)?.[1] ?? '').toLowerCase();
  const depth = stack.findLastIndex((node) => node.name === name);
  if (depth <= 0) {
    stack.at(-1)?.children.push(leaf('other', start, end, { start, end }));
    return;
  }
  for (const [index, node] of stack.splice(depth).entries()) {
    node.contentEnd = start;
    node.end = index === 0 ? end : start;
  }
}

function leaf(kind: MarkupNode['kind'], start: number, end: number, inner: Span): MarkupNode {
  return { kind, name: '', start, end, inner, children: [], contentEnd: end };
}

function open(name: string, start: number, inner: Span): OpenNode {
  return {
    kind: 'element',
    name,
    start,
    end: inner.end,
    inner,
    children: [],
    contentEnd: inner.end,
  };
}
