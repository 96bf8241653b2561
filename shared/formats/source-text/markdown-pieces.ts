import { pairTags } from './pair-tags.ts';
import { codePiece, textPiece, type PlacedPart, type Span } from './passage.ts';
import { cutRun, type RunStretch } from './text-run.ts';
import { append } from '../../text/lists/append.ts';

/** What is needed of a node of the Markdown tree. */
export interface InlineNode {
  readonly type: string;
  readonly position?: {
    readonly start: { readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
  readonly children?: readonly InlineNode[];
  readonly alt?: string | null;
  readonly referenceType?: string;
}

/**
 * Running text with its marks: emphasis and links are pairs; code, HTML and addresses stay whole.
 * `readText`: what a stretch of words means; without it, escapes are its only marks.
 */
export function inlinePieces(
  text: string,
  nodes: readonly InlineNode[],
  span: Span,
  readText: (span: Span) => readonly PlacedPart[] = (stretch) => textPieces(text, stretch),
): PlacedPart[] {
  return pairTags(new InlineReader(text, readText).read(nodes, span));
}

/** A stretch of words without marks but escapes and line ends. */
export function textPieces(text: string, span: Span): PlacedPart[] {
  return cutRun(runOf(text, span), []);
}

const pairs: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

const imageTypes: ReadonlySet<string> = new Set(['image', 'imageReference']);

class InlineReader {
  readonly #text: string;
  readonly #readText: (span: Span) => readonly PlacedPart[];
  #nextPair = 0;

  constructor(text: string, readText: (span: Span) => readonly PlacedPart[]) {
    this.#text = text;
    this.#readText = readText;
  }

  /** What no node stands for (literal addresses, marks of quotes) is a code. */
  read(nodes: readonly InlineNode[], { start, end }: Span): PlacedPart[] {
    const pieces: PlacedPart[] = [];
    let at = start;
    for (const node of nodes) {
      const span = spanOf(node);
      if (span === null || span.end <= at) continue;
      if (span.start > at) pieces.push(this.#gap({ start: at, end: span.start }, pieces.at(-1)));
      append(pieces, this.#readNode(node, { start: Math.max(at, span.start), end: span.end }));
      at = span.end;
    }
    if (at < end) pieces.push(this.#gap({ start: at, end }, pieces.at(-1)));
    return pieces;
  }

  /** The indentation behind a line end that was read as a space belongs to that space. */
  #gap(span: Span, before: PlacedPart | undefined): PlacedPart {
    const isBlank = /^[ \t>]*$/.test(this.#text.slice(span.start, span.end));
    return isBlank && before?.part.kind === 'text'
      ? textPiece(span.start, span.end, '')
      : this.#code(span);
  }

  #readNode(node: InlineNode, span: Span): readonly PlacedPart[] {
    if (node.type === 'text') return this.#readText(span);
    if (imageTypes.has(node.type)) return this.#readImage(node, span);
    const { children = [] } = node;
    const [first, last] = [children[0], children.at(-1)];
    const inner = { start: startOf(first), end: endOf(last) };
    // The label of a short reference is the name of what it refers to.
    const isName = node.type === 'linkReference' && node.referenceType !== 'full';
    const isPair = pairs.has(node.type) && !isName && !this.#text.startsWith('<', span.start);
    // An address without brackets is its own label.
    if (isPair && inner.start === span.start && inner.end === span.end) return this.#readText(span);
    if (!isPair || inner.start <= span.start) return [this.#code(span)];
    const pair = this.#nextPair++;
    return [
      this.#code({ start: span.start, end: inner.start }, { role: 'open', pair }),
      ...this.read(children, inner),
      this.#code({ start: inner.end, end: span.end }, { role: 'close', pair }),
    ];
  }

  /** The description of an image is text; its address is not. */
  #readImage({ alt, referenceType = 'full' }: InlineNode, span: Span): PlacedPart[] {
    const start = span.start + 2;
    const end = endOfLabel(this.#text, { start, end: span.end });
    const isNamed = typeof alt === 'string' && alt !== '' && referenceType === 'full';
    if (!isNamed || end === null) return [this.#code(span)];
    const words = this.#readText({ start, end });
    // Emphasis in it is no text, and a mark of none.
    const said = words
      .map(({ part }) => (part.kind === 'text' ? part.text : part.content))
      .join('');
    if (withoutBlanks(said) !== withoutBlanks(alt)) return [this.#code(span)];
    const pair = this.#nextPair++;
    return [
      this.#code({ start: span.start, end: start }, { role: 'open', pair }),
      ...words,
      this.#code({ start: end, end: span.end }, { role: 'close', pair }),
    ];
  }

  #code(span: Span, pairing?: Parameters<typeof codePiece>[3]): PlacedPart {
    const content = this.#text.slice(span.start, span.end);
    const origin = /^(?:https?:|www\.|<[a-z]+:|[^\s<>]+@)/i.test(content) ? 'address' : 'element';
    return codePiece(span, content, origin, pairing);
  }
}

function startOf(node: InlineNode | undefined): number {
  return spanOf(node)?.start ?? -1;
}

function endOf(node: InlineNode | undefined): number {
  return spanOf(node)?.end ?? -1;
}

function spanOf(node: InlineNode | undefined): Span | null {
  const [start, end] = [node?.position?.start.offset, node?.position?.end.offset];
  return start === undefined || end === undefined ? null : { start, end };
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Where the label of an image ends that an address or the label of one follows; null for no such end. */
function endOfLabel(text: string, { start, end }: Span): number | null {
  const sign = /\\[^]|[[\]]/g;
  sign.lastIndex = start;
  let depth = 0;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    if (match.index >= end) return null;
    if (match[0] === '[') depth += 1;
    if (match[0] !== ']') continue;
    if (depth === 0) return /[([]/.test(text[match.index + 1] ?? '') ? match.index : null;
    depth -= 1;
  }
  return null;
}

/** Escapes become their character; a line end and the marks of the next line become a space. */
function runOf(text: string, { start, end }: Span): RunStretch[] {
  const raw = text.slice(start, end);
  const run: RunStretch[] = [];
  let at = 0;
  const add = (from: number, to: number, meant: string): void => {
    if (from < to) run.push({ start: start + from, end: start + to, text: meant });
  };
  for (const match of raw.matchAll(
    /\\([!-/:-@[-`{-~])|(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)[ \t>]*/g,
  )) {
    add(at, match.index, raw.slice(at, match.index));
    at = match.index + match[0].length;
    add(match.index, at, match[1] ?? ' ');
  }
  add(at, raw.length, raw.slice(at));
  return run;
}
