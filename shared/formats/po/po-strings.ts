import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';

/** Columns of a line that wraps, its quotes included: what gettext's own tools write. */
const pageWidth = 79;

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  b: '\b',
  r: '\r',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '"': '"',
  '\\': '\\',
};

const escaped: ReadonlyMap<string, string> = new Map(
  Object.entries(escapes).map(([letter, character]) => [character, `\\${letter}`]),
);

/** Text as it is written between quotes. */
export function escapePo(text: string): string {
  return text.replace(/[\n\t\b\r\f\v\u0007"\\]/g, (character) => escaped.get(character) ?? '');
}

const escapeSequence = /\\(?:([ntbrfva"\\])|([0-7]{1,3})|x([\da-fA-F]{1,6}))/y;
/** An escape, and a backslash with a sign of which C makes nothing. */
const anyEscape = /\\(?:[0-7]{1,3}|x[\da-fA-F]{1,6}|[^])/g;

/**
 * What a stretch of string literals means, piece by piece: an escape is one piece, and so is what
 * joins two literals, which means nothing. An escape that C does not have stands for itself.
 */
export function piecesOf(text: string, { start, end }: Span): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  while (at < end) {
    const opened = text.indexOf('"', at);
    if (opened < 0 || opened >= end) break;
    if (pieces.length > 0) pieces.push(textPiece(pieces.at(-1)?.end ?? at, opened + 1, ''));
    at = addLiteral(text, opened + 1, pieces);
  }
  return pieces;
}

/** Adds the pieces of one literal; gives the offset behind its closing quote. */
function addLiteral(text: string, start: number, pieces: PlacedPart[]): number {
  let from = start;
  let at = start;
  const flush = (): void => {
    if (at > from) pieces.push(textPiece(from, at, text.slice(from, at)));
  };
  while (at < text.length && text[at] !== '"') {
    if (text[at] !== '\\') {
      at += 1;
      continue;
    }
    escapeSequence.lastIndex = at;
    const found = escapeSequence.exec(text);
    flush();
    const length = found?.[0].length ?? 2;
    pieces.push(
      textPiece(at, at + length, found === null ? text.slice(at, at + 2) : meaning(found)),
    );
    at += length;
    from = at;
  }
  flush();
  return at + 1;
}

function meaning([, letter, octal, hexadecimal]: RegExpExecArray): string {
  if (letter !== undefined) return escapes[letter] ?? '';
  const code = octal === undefined ? parseInt(hexadecimal ?? '0', 16) : parseInt(octal, 8);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** What the literals of a stretch say together, as {@link piecesOf} has it, without a list of pieces. */
export function decodePoString(text: string, { start, end }: Span): string {
  const raw = text.slice(start + 1, end - 1);
  // One literal without escapes, as nearly all are, says what stands in it.
  if (!raw.includes('"') && !raw.includes('\\')) return raw;
  let decoded = '';
  for (let opened = start; opened < end;) {
    const closed = closingQuote(text, opened + 1);
    const literal = text.slice(opened + 1, closed);
    decoded += literal.includes('\\') ? literal.replace(anyEscape, decodeEscape) : literal;
    opened = closed + 1;
    while (opened < end && text[opened] !== '"') opened += 1;
  }
  return decoded;
}

/** Offset of the quote that closes the literal whose text begins at `from`. */
function closingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function decodeEscape(sequence: string): string {
  escapeSequence.lastIndex = 0;
  const found = escapeSequence.exec(sequence);
  return found === null ? sequence : meaning(found);
}

/** How a file lays out its strings. */
export interface StringLayout {
  readonly lineEnd: string;
  /** Whether long strings go on in another line, as gettext's tools write them. */
  readonly wraps: boolean;
}

/**
 * Writes a text as literals behind a keyword: in one line where it fits, else a line for each line
 * of the text, and behind an empty one, as gettext's tools do.
 */
export function writePoString(text: string, keyword: string, layout: StringLayout): string {
  const whole = `"${escapePo(text)}"`;
  const lines = text.split(/(?<=\n)/u);
  const isShort = keyword.length + 1 + columnsOf(whole) <= pageWidth;
  if (lines.length < 2 && (isShort || !layout.wraps)) return whole;
  const written = lines.flatMap((line) => (layout.wraps ? wrapLine(line) : [line]));
  if (written.length < 2 && isShort) return whole;
  return ['""', ...written.map((line) => `"${escapePo(line)}"`)].join(layout.lineEnd);
}

/** Breaks behind blanks, and between characters of scripts that have none. */
const breakPlace = /[ \u3000]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

function wrapLine(line: string): readonly string[] {
  const lines: string[] = [];
  let current = '';
  let width = 2;
  for (const word of wordsOf(line)) {
    const columns = columnsOf(escapePo(word));
    if (current !== '' && width + columns > pageWidth) {
      lines.push(current);
      [current, width] = ['', 2];
    }
    current += word;
    width += columns;
  }
  if (current !== '') lines.push(current);
  return lines;
}

/** Pieces between which a line may end, each with the blanks behind it. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let from = 0;
  for (const match of line.matchAll(breakPlace)) {
    const end = match.index + match[0].length;
    if (end > from && end < line.length) {
      words.push(line.slice(from, end));
      from = end;
    }
  }
  words.push(line.slice(from));
  return words;
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += wide.test(character) ? 2 : 1;
  return columns;
}
