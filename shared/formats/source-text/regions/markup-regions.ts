import { dominantLineEnd } from '../../../text/line-endings.ts';
import { codeLanguages } from '../code-language.ts';
import { codeRegions, escapeComment } from './code-regions.ts';
import { innerLines, linesOf, lineStart } from '../comment-lines.ts';
import { commentPassages } from '../comment-passages.ts';
import { columnAt, layOut, widest } from '../lay-out.ts';
import { isInlineElement, isOpaqueElement, saysKept } from '../element-names.ts';
import { readMarkup, type MarkupNode } from '../markup-tree.ts';
import { pairTags } from '../pair-tags.ts';
import {
  codePiece,
  hasWords,
  writeParts,
  type Passage,
  type PlacedPart,
  type Region,
  type Span,
} from '../passage.ts';
import { attributeRegions, escapeMarkup } from '../markup-attributes.ts';
import { cutRun, findCodes, foldLines } from '../text-run.ts';
import { append } from '../../../text/lists/append.ts';

export type MarkupKind = 'html' | 'xml';

/** The texts of an HTML or XML document. Inline elements are codes of the text around them. */
export function markupRegions(text: string, kind: MarkupKind, range: Span): readonly Region[] {
  const reader: Reader = { text, isHtml: kind === 'html', regions: [] };
  readContent(reader, readMarkup(text, reader.isHtml, range));
  return reader.regions.sort((one, other) => one.start - other.start);
}

interface Reader {
  readonly text: string;
  readonly isHtml: boolean;
  readonly regions: Region[];
}

function readContent(reader: Reader, parent: MarkupNode): void {
  const isMixed = parent.children.some((node) => node.kind === 'text' && isWritten(reader, node));
  let run: MarkupNode[] = [];
  for (const node of parent.children) {
    if (isInline(reader, node, isMixed)) {
      run.push(node);
      continue;
    }
    addRun(reader, run);
    run = [];
    if (node.kind === 'data') addData(reader, node);
    else if (node.kind === 'element') readElement(reader, node);
  }
  addRun(reader, run);
  for (const node of parent.children) if (node.kind === 'comment') addComment(reader, node);
}

function isInline({ isHtml }: Reader, node: MarkupNode, isMixed: boolean): boolean {
  if (node.kind === 'text' || node.kind === 'comment') return true;
  if (node.kind === 'data') return false;
  if (node.kind === 'other') return isMixed;
  if (!isHtml) return isMixed;
  return isInlineElement(node.name, isMixed);
}

function isWritten({ text }: Reader, { start, end }: Span): boolean {
  return /\p{L}/u.test(text.slice(start, end));
}

function readElement(reader: Reader, node: MarkupNode): void {
  append(reader.regions, attributesOf(reader, node, isKept(reader, node)));
  if (isOpaque(reader, node)) addEmbedded(reader, node);
  else readContent(reader, node);
}

function isOpaque(reader: Reader, node: MarkupNode): boolean {
  return (reader.isHtml && isOpaqueElement(node.name)) || isKept(reader, node);
}

/** Whether an element says that neither its text nor its attributes are to be translated. */
function isKept({ text }: Reader, { inner }: MarkupNode): boolean {
  return saysKept(text.slice(inner.start, inner.end));
}

/** Comments and strings of scripts and style sheets, for a selection that lies in them. */
function addEmbedded({ text, regions }: Reader, { name, inner, contentEnd }: MarkupNode): void {
  const id = name === 'script' ? 'typescript' : name === 'style' ? 'css' : '';
  const language = codeLanguages.get(id);
  if (language === undefined) return;
  const found = codeRegions(text, language, { start: inner.end, end: contentEnd });
  append(
    regions,
    found.map((region): Region => ({ ...region, reach: 'inside' })),
  );
}

function addComment({ text, regions }: Reader, { start, end, inner }: MarkupNode): void {
  const block = {
    start,
    end,
    lines: linesOf(text, innerLines(text, inner)),
    mayWrap: /[\r\n]/.test(text.slice(start, end)),
    close: '-->',
  };
  const escape = (words: string): string =>
    escapeComment(words, '-->')
      .replace(/-(?=-)/g, '- ')
      .replace(/-$/, '- ');
  const passages: Region['passages'] = () =>
    commentPassages(text, block, { escape, hasNamedEntries: false });
  regions.push({ kind: 'comment', reach: 'inside', start, end, passages });
}

function addData({ text, regions }: Reader, { inner }: MarkupNode): void {
  const pieces = cutRun([{ ...inner, text: text.slice(inner.start, inner.end) }], []);
  if (!hasWords(pieces)) return;
  const write: Passage['write'] = (target) =>
    writeParts(target, (words) => words.replaceAll(']]>', ']] >'));
  const passages: Region['passages'] = () => [{ pieces, write }];
  regions.push({ kind: 'text', reach: 'covered', ...inner, passages });
}

function addRun(reader: Reader, nodes: readonly MarkupNode[]): void {
  const pieces = trimmed(nodes.flatMap((node) => piecesOf(reader, node)));
  const [first, last] = [pieces[0], pieces.at(-1)];
  for (const node of nodes) addAttributes(reader, node);
  if (first === undefined || last === undefined || !hasWords(pieces)) return;
  const [start, end] = [first.start, last.end];
  const passage: Passage = { pieces: pairTags(pieces), write: writer(reader.text, { start, end }) };
  reader.regions.push({ kind: 'text', reach: 'covered', start, end, passages: () => [passage] });
}

function addAttributes(reader: Reader, node: MarkupNode, isInKept = false): void {
  if (node.kind !== 'element') return;
  const isKeptHere = isInKept || isKept(reader, node);
  append(reader.regions, attributesOf(reader, node, isKeptHere));
  for (const child of node.children) addAttributes(reader, child, isKeptHere);
}

function attributesOf(
  { text, isHtml }: Reader,
  { name, inner }: MarkupNode,
  isKeptHere: boolean,
): readonly Region[] {
  const element = isHtml && !isKeptHere ? name : null;
  return attributeRegions(text, inner, { name: element, expressions });
}

function piecesOf(reader: Reader, node: MarkupNode): PlacedPart[] {
  const { text } = reader;
  const whole = (span: Span): PlacedPart =>
    codePiece(span, text.slice(span.start, span.end), 'element');
  if (node.kind === 'text') {
    const run = foldLines(text, node);
    return cutRun(run, findCodes(run.map((stretch) => stretch.text).join(''), expressions));
  }
  if (node.kind !== 'element' || isOpaque(reader, node)) return [whole(node)];
  const pieces = [whole(node.inner), ...node.children.flatMap((child) => piecesOf(reader, child))];
  if (node.contentEnd < node.end && node.contentEnd >= node.inner.end) {
    pieces.push(whole({ start: node.contentEnd, end: node.end }));
  }
  return pieces;
}

const expressions = [
  // Up to the first `}}` without `{{` between, and up to the first `%}` without `{%`.
  {
    pattern:
      /(?:\{\{)?\{\{(?:\{?(?:\}\{)*\}?[^{}])*\{?(?:\}\{)*\}\}|\{%(?:[^{%]|%+[^{%}]|%*\{+[^{%])*%+\}/g,
    origin: 'variable',
  },
  { pattern: /\{[#/:@][^{}]*\}/g, origin: 'element' },
] as const;

/** Without the blank text at both ends. */
function trimmed(pieces: readonly PlacedPart[]): PlacedPart[] {
  const isBlank = ({ part }: PlacedPart): boolean =>
    part.kind === 'text' && part.text.trim() === '';
  const first = pieces.findIndex((piece) => !isBlank(piece));
  const last = pieces.findLastIndex((piece) => !isBlank(piece));
  return first < 0 ? [] : pieces.slice(first, last + 1);
}

function writer(text: string, whole: Span): Passage['write'] {
  const ends = [...text.slice(whole.start, whole.end).matchAll(/[\r\n]+/g)].map(
    ({ index }) => whole.start + index,
  );
  const second = ends[0] === undefined ? null : lineStart(text, endOfBreak(text, ends[0]));
  const indent =
    second === null ? '' : (/^[ \t]*/.exec(text.slice(second, second + 400))?.[0] ?? '');
  const width = second === null ? null : widest(text, [...ends, whole.end]);
  const joint = dominantLineEnd(text) + indent;
  return (target, { span }) =>
    layOut(
      target,
      { joint, width, firstColumn: columnAt(text, span.start), cannotLead: () => false },
      escapeMarkup,
    );
}

function endOfBreak(text: string, at: number): number {
  return at + (/^\s*/.exec(text.slice(at, at + 2000))?.[0].length ?? 1);
}
