import { say } from '../../messages/message.ts';
import { FormatError } from '../format-error.ts';
import { inlinePieces, type InlineNode } from '../source-text/markdown-pieces.ts';
import { markdownTree, type MarkdownNode } from '../source-text/markdown-tree.ts';
import { alertMarkOf } from '../source-text/regions/markdown-regions.ts';
import { markupRegions } from '../source-text/regions/markup-regions.ts';
import { hasWords, type Passage, type PlacedPart, type Span } from '../source-text/passage.ts';
import { isTameMarkdown } from '../source-text/tame-markdown.ts';
import { frontMatterFields } from './front-matter.ts';
import { keepOpaque } from './keep-opaque.ts';
import { findKept, maskKept, type KeptSpan } from './kept-spans.ts';
import { SectionNames } from './section-names.ts';
import { isShownInHtml, spelledInHtml } from './html-texts.ts';
import { wordPieces } from './word-pieces.ts';

/** One text of a document: a paragraph, a heading, a cell, a field of its front matter. */
export interface MarkdownBlock extends Span {
  /** What people call it, the same for its translation: `installation/p2`. */
  readonly id: string;
  readonly kind: 'text' | 'cell' | 'field' | 'title' | 'markup';
  readonly pieces: readonly PlacedPart[];
  /** Of texts in HTML, how they are written there; null for all others. */
  readonly passage: Passage | null;
  readonly isProse: boolean;
}

/** What a document is built of, in its order: `heading 2`, `(list`, `)`. */
export interface BuildMark {
  readonly kind: string;
  readonly at: number;
}

export interface MarkdownFile {
  readonly text: string;
  readonly isMdx: boolean;
  /** In order and apart. */
  readonly blocks: readonly MarkdownBlock[];
  readonly build: readonly BuildMark[];
  /** What stands in it one behind the other: headings, paragraphs, lists, each whole. */
  readonly roots: readonly Span[];
}

/** Reads a document without byte order mark. @throws FormatError for one that nobody wrote by hand. */
export function readMarkdown(text: string, isMdx: boolean): MarkdownFile {
  if (!isTameMarkdown(text)) throw new FormatError(say('markdown-too-tangled'), null);
  const whole = parse(text, isMdx);
  const kept = findKept(text, isMdx, codeIn(whole));
  const tree = kept.length === 0 ? whole : parse(maskKept(text, kept), isMdx);
  const reader = new Reader(text, kept);
  reader.read(tree);
  const roots = (tree.children ?? []).map(spanOf);
  return { text, isMdx, blocks: reader.blocks, build: reader.build, roots };
}

/** A program among words: MDX has no HTML, no code by indentation and no addresses in angle brackets. */
const notInMdx = ['htmlFlow', 'htmlText', 'codeIndented', 'autolink'];

function parse(text: string, isMdx: boolean): MarkdownNode {
  return markdownTree(text, isMdx ? notInMdx : []);
}

const codes: ReadonlySet<string> = new Set([
  ...['inlineCode', 'code', 'html', 'yaml', 'toml', 'definition'],
]);

/** In order and apart: none of them lies in another. */
function codeIn(node: MarkdownNode, found: Span[] = []): readonly Span[] {
  if (codes.has(node.type)) found.push(spanOf(node));
  else for (const child of node.children ?? []) codeIn(child, found);
  return found;
}

const texts: ReadonlyMap<string, string> = new Map([
  ['paragraph', 'p'],
  ['heading', ''],
  ['tableCell', 'td'],
]);

/** What paragraphs are called that lie in something. */
const labels: ReadonlyMap<string, string> = new Map([
  ['listItem', 'li'],
  ['blockquote', 'q'],
]);

class Reader {
  readonly blocks: MarkdownBlock[] = [];
  readonly build: BuildMark[] = [];
  readonly #text: string;
  readonly #kept: readonly KeptSpan[];
  readonly #names = new SectionNames();
  #titles: readonly Span[];

  constructor(text: string, kept: readonly KeptSpan[]) {
    this.#text = text;
    this.#kept = kept;
    this.#titles = kept.flatMap((span) => titlesOf(text, span));
  }

  read(root: MarkdownNode): void {
    this.#block(root, '');
    this.#titlesBefore(this.#text.length + 1);
  }

  #block(node: MarkdownNode, around: string): void {
    const span = spanOf(node);
    this.#titlesBefore(span.start);
    const label = texts.get(node.type);
    this.build.push({
      kind: `${node.type} ${String(node.depth ?? node.ordered ?? '')}`,
      at: span.start,
    });
    if (label !== undefined) this.#words(node, label === 'p' && around !== '' ? around : label);
    else if (node.type === 'html') this.#html(span);
    else if (node.type === 'yaml' || node.type === 'toml') this.#fields(span);
    else this.#inside(node, around);
  }

  #inside({ type, children = [], position }: MarkdownNode, around: string): void {
    const inner = labels.get(type) ?? around;
    for (const child of children) this.#block(child, inner);
    this.build.push({ kind: ')', at: position?.end.offset ?? 0 });
  }

  #words(node: MarkdownNode, label: string): void {
    const { children = [] } = node;
    const text = this.#text;
    const first = spanOf(children[0]).start;
    const end = spanOf(children.at(-1)).end;
    const start = first + alertMarkOf(text.slice(first, end)).length;
    if (children.length === 0 || start >= end) return;
    const readText = (span: Span): readonly PlacedPart[] => wordPieces(text, span, this.#kept);
    const span = { start, end };
    const pieces = keepOpaque(text, inlinePieces(text, children, span, readText));
    if (label === '') this.#names.enter(pieces);
    this.#add(
      { ...span, pieces, passage: null },
      node.type === 'tableCell' ? 'cell' : 'text',
      label,
    );
  }

  #html(span: Span): void {
    for (const region of markupRegions(this.#text, 'html', span)) {
      if (region.kind !== 'text' || region.reach !== 'covered') continue;
      for (const passage of region.passages()) this.#markup(passage);
    }
  }

  #markup(passage: Passage): void {
    const pieces = spelledInHtml(this.#text, passage.pieces);
    const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
    const isBehind = start >= (this.blocks.at(-1)?.end ?? 0);
    if (!isBehind || !isShownInHtml(this.#text, passage)) return;
    this.#add({ start, end, pieces, passage }, 'markup', 'html');
  }

  #fields(span: Span): void {
    for (const { key, ...field } of frontMatterFields(this.#text, span)) {
      this.#add({ ...field, passage: null }, 'field', key);
    }
  }

  #titlesBefore(offset: number): void {
    const due = this.#titles.filter(({ start }) => start < offset);
    if (due.length === 0) return;
    this.#titles = this.#titles.slice(due.length);
    for (const { start, end } of due) {
      this.build.push({ kind: 'title', at: start });
      const text = this.#text.slice(start, end);
      const pieces: readonly PlacedPart[] = [{ start, end, part: { kind: 'text', text } }];
      this.#add({ start, end, pieces, passage: null }, 'title', 'title');
    }
  }

  #add(
    block: Omit<MarkdownBlock, 'id' | 'kind' | 'isProse'>,
    kind: MarkdownBlock['kind'],
    label: string,
  ): void {
    const isProse = hasWords(block.pieces);
    this.blocks.push({ ...block, kind, isProse, id: this.#names.next(label) });
  }
}

/** The title of a block that is set off: `:::note Mind the gap`, `:::tip[Mind the gap]`. */
function titlesOf(text: string, { start, end }: Span): readonly Span[] {
  const line = text.slice(start, end);
  if (!/^[ \t>]*:::/.test(line)) return [];
  const [all, before = '', bracketed, plain] =
    /^([ \t>]*:{3,}[ \t]{0,9}[\w-]{1,40}(?:\[|[ \t]{1,9}))(?:(?<=\[)([^[\]{}<>`\\]+)(?=\])|(?<=[ \t])(\p{L}[^[\]{}<>`\\]*))/u.exec(
      line,
    ) ?? [];
  const title = (bracketed ?? plain ?? '').trimEnd();
  if (all === undefined || title === '') return [];
  return [{ start: start + before.length, end: start + before.length + title.length }];
}

function spanOf(node: InlineNode | undefined): Span {
  return {
    start: node?.position?.start.offset ?? 0,
    end: node?.position?.end.offset ?? 0,
  };
}
