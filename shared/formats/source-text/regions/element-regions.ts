import { dominantLineEnd } from '../../../text/line-endings.ts';
import { isInlineElement, isOpaqueElement, saysKept } from '../element-names.ts';
import type { JsxNode } from '../jsx-tree.ts';
import { columnAt, layOut } from '../lay-out.ts';
import { pairTags } from '../pair-tags.ts';
import {
  codePiece,
  hasWords,
  textPiece,
  type Passage,
  type PlacedPart,
  type Region,
  type Span,
} from '../passage.ts';
import { cutRun, foldLines } from '../text-run.ts';

/** The texts of JSX. Inline elements, and expressions between words, are codes of the text around them. */
export function elementRegions(text: string, roots: readonly JsxNode[]): readonly Region[] {
  const regions: Region[] = [];
  for (const root of roots) readContent({ text, regions }, [root]);
  return regions;
}

interface Reader {
  readonly text: string;
  readonly regions: Region[];
}

function readContent(reader: Reader, nodes: readonly JsxNode[]): void {
  const isMixed = nodes.some(({ kind, start, end }) => {
    return kind === 'text' && /\p{L}/u.test(reader.text.slice(start, end));
  });
  let run: JsxNode[] = [];
  for (const node of nodes) {
    const isPart = isInline(reader, node, isMixed);
    if (!isPart || parts(reader, run.at(-1), node)) {
      addRun(reader, run);
      run = [];
    }
    if (isPart) run.push(node);
    else readInner(reader, node);
  }
  addRun(reader, run);
}

/** A line end where a sentence ends or begins: what stands on both sides is shown apart. */
function parts({ text }: Reader, before: JsxNode | undefined, node: JsxNode): boolean {
  if (before === undefined) return false;
  if (node.kind === 'text') {
    const own = text.slice(node.start, node.end);
    const lead = /^\s*/.exec(own)?.[0] ?? '';
    return /[\r\n]/.test(lead) && /^\p{Lu}/u.test(own.slice(lead.length));
  }
  const said = before.kind === 'text' ? text.slice(before.start, before.end) : '';
  const words = said.trimEnd();
  return /[.!?:…]$/.test(words) && /[\r\n]/.test(said.slice(words.length));
}

/** Names in capitals are components: what they are is told by what stands beside them. */
function isInline(reader: Reader, node: JsxNode, isMixed: boolean): boolean {
  if (node.kind === 'text') return true;
  if (!node.isClosed) return false;
  if (node.kind === 'element') return node.name !== '' && isInlineElement(node.name, isMixed);
  // A comment between lines parts them.
  if (/^\{\s*\/[/*]/.test(reader.text.slice(node.start, node.end))) return false;
  return node.children.every((child) => isInline(reader, child, false));
}

function readInner(reader: Reader, node: JsxNode): void {
  if (node.kind === 'element' && isOpaque(reader, node)) return;
  // Without its end nobody knows where the text of an element ends.
  const inner = node.isClosed ? node.children : node.children.filter(({ kind }) => kind !== 'text');
  if (node.kind === 'element') readContent(reader, inner);
  else for (const child of inner) readContent(reader, [child]);
}

function isOpaque({ text }: Reader, { name, tag }: JsxNode): boolean {
  return isOpaqueElement(name) || saysKept(text.slice(tag.start, tag.end));
}

function addRun(reader: Reader, nodes: readonly JsxNode[]): void {
  for (const node of nodes) addInExpressions(reader, node);
  const pieces = trimmed(nodes.flatMap((node) => piecesOf(reader, node)));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined || !hasWords(pieces)) return;
  const [start, end] = [first.start, last.end];
  const passage: Passage = { pieces: pairTags(pieces), write: writer(reader.text, { start, end }) };
  reader.regions.push({ kind: 'text', reach: 'covered', start, end, passages: () => [passage] });
}

/** Elements in the expressions of a run have texts of their own. */
function addInExpressions(reader: Reader, node: JsxNode): void {
  if (node.kind === 'expression') readInner(reader, node);
  else if (!isOpaque(reader, node)) {
    for (const child of node.children) addInExpressions(reader, child);
  }
}

function piecesOf(reader: Reader, node: JsxNode): PlacedPart[] {
  const { text } = reader;
  const whole = (span: Span, origin: 'element' | 'variable'): PlacedPart =>
    codePiece(span, text.slice(span.start, span.end), origin);
  if (node.kind === 'text') return textPieces(text, node);
  if (node.kind === 'expression') {
    const code = text.slice(node.start + 1, node.end - 1).trim();
    const isSpace = /^(?:'\s+'|"\s+"|`\s+`)$/.test(code);
    return [isSpace ? textPiece(node.start, node.end, ' ') : whole(node, 'variable')];
  }
  const isEmpty = node.contentEnd >= node.end;
  if (isEmpty || isOpaque(reader, node)) return [whole(node, 'element')];
  return [
    whole(node.tag, 'element'),
    ...node.children.flatMap((child) => piecesOf(reader, child)),
    whole({ start: node.contentEnd, end: node.end }, 'element'),
  ];
}

/** A line end beside a tag or an expression means nothing in JSX, one between words a space. */
function textPieces(text: string, { start, end }: Span): PlacedPart[] {
  const said = text.slice(start, end);
  const lead = /^\s*/.exec(said)?.[0] ?? '';
  const rest = said.trimEnd();
  if (rest === '') return [textPiece(start, end, /[\r\n]/.test(said) ? '' : said)];
  const tail = said.slice(rest.length);
  const from = /[\r\n]/.test(lead) ? start + lead.length : start;
  const to = /[\r\n]/.test(tail) ? start + rest.length : end;
  const pieces = cutRun(foldLines(text, { start: from, end: to }), []);
  return [
    ...(from > start ? [textPiece(start, from, '')] : []),
    ...pieces,
    ...(to < end ? [textPiece(to, end, '')] : []),
  ];
}

/** Without the blank text at both ends, and without blanks at the ends of what is left. */
function trimmed(pieces: readonly PlacedPart[]): PlacedPart[] {
  const isBlank = ({ part }: PlacedPart): boolean =>
    part.kind === 'text' && part.text.trim() === '';
  const first = pieces.findIndex((piece) => !isBlank(piece));
  const last = pieces.findLastIndex((piece) => !isBlank(piece));
  return first < 0 ? [] : pieces.slice(first, last + 1);
}

function writer(text: string, whole: Span): Passage['write'] {
  const indent = /[\r\n]([ \t]*)\S/.exec(text.slice(whole.start, whole.end))?.[1];
  const joint = dominantLineEnd(text) + (indent ?? '');
  const width = indent === undefined ? null : Math.max(80, columnAt(text, whole.end));
  return (target, { span }) => {
    const firstColumn = columnAt(text, span.start);
    const layout = { joint, width, firstColumn, cannotLead: () => false, keepsSpacesAtCodes: true };
    return layOut(target, layout, escapeElementText);
  };
}

function escapeElementText(words: string): string {
  return words.replace(/[{}<>]/g, (mark) => entities[mark] ?? mark);
}

const entities: Readonly<Record<string, string>> = {
  '{': '&#123;',
  '}': '&#125;',
  '<': '&lt;',
  '>': '&gt;',
};
