import type { PlacedPart, Span } from '../source-text/passage.ts';
import { hasWords, textPiece } from '../source-text/passage.ts';

/** A text of front matter: what stands for it there, with its quotes. */
export interface FrontMatterField extends Span {
  readonly key: string;
  readonly pieces: readonly PlacedPart[];
}

/** What readers see of a page beside its text. */
const prose =
  'title|linkTitle|shortTitle|subtitle|description|summary|excerpt|tagline|caption|sidebar_label|sidebarTitle|pagination_label|nav_title|toc_title|lead|intro';

// Other than `^` and `$`, these are the lines of front matter: U+2028 ends none.
const lineStart = '(?<![^\\r\\n])';
const lineEnd = '(?![^\\r\\n])';

const field = new RegExp(
  `${lineStart}(${prose})[ \\t]*[:=][ \\t]+("(?:[^"\\\\\\r\\n]|\\\\[^\\r\\n])*"|'(?:[^'\\r\\n]|'')*'|[^\\s"'\\[{>|&*!%@#\`][^\\r\\n]*)[ \\t]*(?:#[^\\r\\n]*)?${lineEnd}`,
  'g',
);

/** A text below its key: folded (`>`) or line by line (`|`). */
const block = new RegExp(
  `${lineStart}(?:${prose})[ \\t]*:[ \\t]+([>|][+-]?)[ \\t]*(?=[\\r\\n])`,
  'g',
);

/** The head of a table of TOML. */
const table = new RegExp(`${lineStart}\\[`);

/** Lines further in than the keys, which go on with a value: `goesOn` behind one in a line, `lies` below. */
const goesOn = /(?:(?:\r\n|\r|\n)[ \t]+[^\s#][^\r\n]*)+/y;
const lies = /(?:(?:\r\n|\r|\n)[ \t]+[^\s][^\r\n]*)+/y;

/** The fields of front matter that are prose, each one paragraph; all else of it stays as it is. */
export function frontMatterFields(text: string, { start, end }: Span): readonly FrontMatterField[] {
  const whole = text.slice(start, end);
  // Fields under a table of TOML are none of the page.
  const own = whole.slice(0, table.exec(whole)?.index ?? whole.length);
  const isYaml = own.startsWith('---');
  const values = Array.from(own.matchAll(field), (match) => valueInLine(own, match, isYaml));
  if (isYaml) for (const match of own.matchAll(block)) values.push(valueBelow(own, match));
  return values
    .filter((value) => value !== null)
    .toSorted((one, other) => one.at - other.at)
    .map(({ key, at, length, meant }) => {
      const span = { start: start + at, end: start + at + length };
      return { key, ...span, pieces: [textPiece(span.start, span.end, meant)] };
    })
    .filter(({ pieces }) => hasWords(pieces));
}

/** What a field says, and where that is written in the front matter. */
interface FieldValue {
  readonly key: string;
  readonly at: number;
  readonly length: number;
  readonly meant: string;
}

/** Null for what is written in a way that is left alone. */
function valueInLine(own: string, match: RegExpMatchArray, isYaml: boolean): FieldValue | null {
  const [all, key = '', value = ''] = match;
  const index = match.index ?? 0;
  const written = isQuoted(value) ? value : withoutComment(value);
  const at = index + all.indexOf(value, key.length);
  const below = isYaml ? belowAt(own, index + all.length, goesOn) : '';
  if (below === null) return null;
  if (below === '') {
    const meant = decode(written);
    return meant === null ? null : { key, at, length: written.length, meant };
  }
  const isPlain = written === value && !isQuoted(value) && !/:(?:\s|$)|\s#/m.test(below);
  const folded = own.slice(at, index + all.length) + below;
  const length = folded.trimEnd().length;
  return isPlain ? { key, at, length, meant: folded.replace(/\s+/g, ' ').trim() } : null;
}

/** Of a text below its key, where its lines are of one paragraph. */
function valueBelow(own: string, match: RegExpMatchArray): FieldValue | null {
  const [all, sign = ''] = match;
  const index = match.index ?? 0;
  const key = /^\w+/.exec(all)?.[0] ?? '';
  const below = belowAt(own, index + all.length, lies);
  if (below === null) return null;
  const lines = below.split(/\r\n|\r|\n/).slice(1);
  const depths = new Set(lines.map((line) => /^[ \t]*/.exec(line)?.[0]));
  if (depths.size !== 1) return null;
  const at = index + all.indexOf(sign, key.length);
  const length = index + all.length + below.length - at;
  const meant = lines.map((line) => line.trim()).join(sign.startsWith('>') ? ' ' : '\n');
  return { key, at, length, meant };
}

/** The lines of a value behind an offset; null where blank ones part them. */
function belowAt(own: string, at: number, lines: RegExp): string | null {
  lines.lastIndex = at;
  const found = lines.exec(own)?.[0] ?? '';
  const rest = own.slice(at + found.length, at + found.length + longestGap);
  const blank = /^\s*/.exec(rest)?.[0] ?? '';
  const blanks = blank.split(/\r\n|\r|\n/);
  const isParted = blanks.length > 2 && blanks.at(-1) !== '' && rest[blank.length] !== '#';
  return isParted && blank.length < rest.length ? null : found;
}

/** Nobody leaves more blank between the lines of a value, in UTF-16 units. */
const longestGap = 1_000;

function withoutComment(value: string): string {
  const comment = /[ \t]#/.exec(value)?.index ?? value.length;
  return value.slice(0, comment).trimEnd();
}

function isQuoted(value: string): boolean {
  return /^["']/.test(value);
}

/** Null for a text with escapes that are not known. */
function decode(written: string): string | null {
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  if (!written.startsWith('"')) return written;
  try {
    const text: unknown = JSON.parse(written);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/**
 * A text in place of a field: below its key or as it was quoted, or in quotes where it would mean
 * something else.
 */
export function writeField(meant: string, was: string): string {
  const text = meant.replace(/\s+/g, ' ').trim();
  const below = writeBelow(meant, was);
  if (below !== null) return below;
  if (was.startsWith("'") && !/['\u{0}-\u{1f}\u{7f}]/u.test(text)) return `'${text}'`;
  const isPlain = !isQuoted(was) && /^[\p{L}\p{N}][^:#\u{0}-\u{1f}\u{7f}]*$/u.test(text);
  const isOther = /^(?:[\d.eE+_-]+|0x.*|true|false|yes|no|on|off|null|nan|y|n)$/i.test(text);
  return isPlain && !isOther && !/^\d/.test(text) ? text : JSON.stringify(text);
}

/** A text in place of one below its key; null where there was none, and for signs that need quotes. */
function writeBelow(meant: string, was: string): string | null {
  const [head, sign, lineEnd = '', indent = ''] =
    /^([>|])[^\r\n]*(\r\n|\r|\n)([ \t]+)/.exec(was) ?? [];
  const lines = meant
    .split(/[\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const needsQuotes = lines.length === 0 || /[\u{0}-\u{1f}\u{7f}]/u.test(lines.join(''));
  if (head === undefined || needsQuotes) return null;
  return head + lines.join(sign === '>' ? ' ' : lineEnd + indent);
}
