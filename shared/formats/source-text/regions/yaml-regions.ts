import { Parser, type CST } from 'yaml';
import { innerLines, linesOf } from '../comment-lines.ts';
import { commentPassages } from '../comment-passages.ts';
import { looksLikeName } from '../looks-like-words.ts';
import { hasWords, writeParts, type Passage, type Region, type Span } from '../passage.ts';
import { plainRegions } from './plain-regions.ts';
import { decodeString, encodeString, type EscapeStyle } from '../string-escapes.ts';
import { cutRun, foldLines } from '../text-run.ts';

/** The values and comments of a YAML document; keys, anchors, tags and aliases stay. */
export function yamlRegions(text: string): readonly Region[] {
  const reader: Reader = { text, regions: [], isFlow: false, depth: 0 };
  for (const token of new Parser().parse(text)) readToken(reader, token);
  return joinComments(text, reader.regions).sort((one, other) => one.start - other.start);
}

interface Reader {
  readonly text: string;
  readonly regions: Region[];
  readonly isFlow: boolean;
  readonly depth: number;
}

/** Collections in collections; what is deeper is left alone. */
const MOST_DEPTH = 200;

function readToken(reader: Reader, token: CST.Token): void {
  if (token.type === 'document') {
    readMarks(reader, token.start);
    if (token.value !== undefined) readToken(reader, token.value);
    readMarks(reader, token.end);
  } else if (token.type === 'comment') readMarks(reader, [token]);
  else readContent(reader, token);
}

function readContent(outer: Reader, token: CST.Token): void {
  const reader = { ...outer, depth: outer.depth + 1 };
  if (reader.depth > MOST_DEPTH) return;
  if (token.type === 'block-map' || token.type === 'block-seq') {
    for (const item of token.items) readItem(reader, item);
  } else if (token.type === 'flow-collection') {
    for (const item of token.items) readItem({ ...reader, isFlow: true }, item);
    readMarks(reader, token.end);
  } else if (token.type === 'block-scalar') {
    const marks = token.props.filter((mark): mark is CST.SourceToken => 'source' in mark);
    readMarks(reader, marks);
    readBlockScalar(reader, token);
  } else if (isFlowScalar(token)) {
    readScalar(reader, token);
    readMarks(reader, token.end);
  }
}

function isFlowScalar(token: CST.Token): token is CST.FlowScalar {
  return /^(?:scalar|single-quoted-scalar|double-quoted-scalar)$/.test(token.type);
}

function readItem(reader: Reader, { start, key, sep, value }: CST.CollectionItem): void {
  readMarks(reader, start);
  readMarks(reader, sep);
  const isKey = sep?.some(({ type }) => type === 'map-value-ind') === true;
  if (key !== undefined && key !== null && !isKey) readToken(reader, key);
  if (value !== undefined) readToken(reader, value);
}

function readMarks({ text, regions }: Reader, marks: readonly CST.SourceToken[] = []): void {
  for (const { type, offset, source } of marks) {
    if (type !== 'comment') continue;
    const passages = (): readonly Passage[] => commentAt(text, offset, offset + source.length);
    regions.push({
      kind: 'comment',
      reach: 'covered',
      start: offset,
      end: offset + source.length,
      passages,
    });
  }
}

/** Comments below each other are one. */
function joinComments(text: string, regions: readonly Region[]): Region[] {
  const joined: Region[] = [];
  for (const region of regions.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    const isNext =
      last?.kind === 'comment' &&
      region.kind === 'comment' &&
      /^(?:\r\n|\r|\n)[ \t]*$/.test(text.slice(last.end, region.start)) &&
      /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, last.start - 500), last.start));
    if (!isNext) {
      joined.push(region);
      continue;
    }
    const [start, end] = [last.start, region.end];
    joined[joined.length - 1] = { ...last, end, passages: () => commentAt(text, start, end) };
  }
  return joined;
}

function commentAt(text: string, start: number, end: number): readonly Passage[] {
  const spans = innerLines(text, { start, end }).map((span): Span => {
    const marker = /^[ \t]*#*/.exec(text.slice(span.start, span.end))?.[0].length ?? 0;
    return { start: span.start + marker, end: span.end };
  });
  const mayWrap = /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, start - 500), start));
  const block = { start, end, lines: linesOf(text, spans), mayWrap, close: '' };
  return commentPassages(text, block, { escape: (words) => words, hasNamedEntries: false });
}

function readScalar({ text, regions, isFlow }: Reader, token: CST.FlowScalar): void {
  const { offset: start, source, type } = token;
  const end = start + source.length;
  const isPlain = type === 'scalar';
  if (isPlain && notText.test(source)) return;
  const content = isPlain ? { start, end } : { start: start + 1, end: end - 1 };
  const words = text.slice(content.start, content.end);
  const style = isPlain ? 'none' : type === 'single-quoted-scalar' ? 'doubled' : 'backslash';
  const quote = isPlain ? '' : source.charAt(0);
  const passage = scalarPassage(text, content, { style, quote, isFlow });
  if (!hasWords(passage.pieces)) return;
  const reach = looksLikeName(words) ? 'inside' : 'covered';
  regions.push({ kind: 'value', reach, start, end, passages: () => [passage] });
}

interface ScalarStyle {
  readonly style: EscapeStyle;
  readonly quote: string;
  readonly isFlow: boolean;
}

function scalarPassage(text: string, content: Span, how: ScalarStyle): Passage {
  const decoded = decodeString(text, content.start, content.end, how);
  const { spellsNonAscii, codes } = decoded;
  // Lines of a scalar are folded; with escapes in it the line ends are kept as codes instead.
  const isPlain = how.quote === '' || codes.length === 0;
  const folded = isPlain
    ? decoded.run.flatMap((part) => (part.text.length > 1 ? foldLines(text, part) : [part]))
    : decoded.run;
  return {
    pieces: cutRun(folded, codes),
    write: (target, { span }) => {
      const encode = { ...how, spellsNonAscii, guards: [] };
      const written = writeParts(target, (words) =>
        how.quote === '' ? words.replace(/[\r\n]+/g, ' ') : encodeString(words, encode),
      );
      const isWhole = span.start === content.start && span.end === content.end;
      if (how.quote !== '' || !isWhole || isPlainSafe(written, how.isFlow)) return written;
      return `"${encodeString(written, { style: 'backslash', quote: '"', spellsNonAscii: false, guards: [] })}"`;
    },
  };
}

/** Numbers, dates and the words that are values of their own. */
const notText = /^(?:true|false|yes|no|on|off|null|~|[-+]?[\d.][\d.,:_eExXa-fA-F+-]*)$/i;

/** Whether a text means itself without quotes. */
function isPlainSafe(text: string, isFlow: boolean): boolean {
  if (text !== text.trim() || notText.test(text) || text === '') return false;
  if (/^[-?:,[\]{}#&*!|>'"%@`]/.test(text) && !/^[-?:][^\s,[\]{}]/.test(text)) return false;
  if (/:(?:\s|$)|\s#/.test(text)) return false;
  return !(isFlow && /[,[\]{}]/.test(text));
}

/** The paragraphs below `|` or `>`; their indentation stays. */
function readBlockScalar({ text, regions }: Reader, token: CST.BlockScalar): void {
  const header = token.props.find(
    (mark): mark is CST.SourceToken => mark.type === 'block-scalar-header',
  );
  const headerEnd = header === undefined ? token.offset : header.offset + header.source.length;
  const from = text.indexOf(token.source, headerEnd);
  if (from < 0 || token.source.trim() === '') return;
  const start = from + token.source.length - token.source.trimStart().length;
  const end = from + token.source.trimEnd().length;
  const passages: Region['passages'] = () =>
    plainRegions(text, { start, end }).flatMap((region) => region.passages());
  regions.push({ kind: 'value', reach: 'covered', start, end, passages });
}
