import type { FoundCode, RunStretch } from './text-run.ts';

/**
 * How a kind of string spells characters:
 * `backslash`: C and its family; `doubled`: a quote is written twice; `backtick`: PowerShell;
 * `entities`: attributes of JSX; `quote-only`: a backslash spells only the quote and itself; `none`: nothing can be spelt.
 */
export type EscapeStyle = 'backslash' | 'doubled' | 'backtick' | 'quote-only' | 'entities' | 'none';

/** The content of a string with its escapes taken apart. */
export interface DecodedString {
  readonly run: readonly RunStretch[];
  /** Escapes that stay as they are, such as `\n`, in offsets of the run's text. */
  readonly codes: readonly FoundCode[];
  /** The string spells characters beyond ASCII by number, and holds none as they are. */
  readonly spellsNonAscii: boolean;
}

const patterns: Readonly<Record<EscapeStyle, RegExp | null>> = {
  backslash:
    /\\(?:u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{1,2}|[0-7]{1,3}|(?:\r\n|\r|\n)[ \t]*|[^])/gu,
  doubled: null,
  backtick: /`(?:u\{[\da-fA-F]{1,6}\}|\r\n|[^])/gu,
  'quote-only': /\\[\\'"]/g,
  entities: null,
  none: null,
};

/** Reads the content of a string from `start` to `end`; `quote` is what closes it. */
export function decodeString(
  text: string,
  start: number,
  end: number,
  how: { readonly style: EscapeStyle; readonly quote: string },
): DecodedString {
  const pattern =
    how.style === 'doubled' ? (doubledQuotes[how.quote] ?? null) : patterns[how.style];
  const content = text.slice(start, end);
  const run: RunStretch[] = [];
  const codes: FoundCode[] = [];
  let length = 0;
  let at = 0;
  let isSpelt = false;
  const add = (from: number, to: number, meant: string): void => {
    if (meant === '') return;
    run.push({ start: start + from, end: start + to, text: meant });
    length += meant.length;
  };
  for (const match of pattern === null ? [] : content.matchAll(pattern)) {
    const [escape] = match;
    const last = match.index + escape.length;
    add(at, match.index, content.slice(at, match.index));
    const meant = how.style === 'doubled' ? how.quote : meaningOf(escape);
    if (meant === null) {
      codes.push({ start: length, end: length + escape.length, origin: originOf(escape) });
    } else if (/[^\0-\x7f]/.test(meant)) isSpelt = true;
    add(match.index, last, meant ?? escape);
    at = last;
  }
  add(at, content.length, content.slice(at));
  return { run, codes, spellsNonAscii: isSpelt && !/[^\0-\x7f]/.test(content) };
}

const doubledQuotes: Readonly<Record<string, RegExp>> = { '"': /""/g, "'": /''/g };

function originOf(escape: string): FoundCode['origin'] {
  return /^[\\`][nr\r\n]/.test(escape) ? 'line-break' : 'variable';
}

/** The visible character an escape spells, null for all that controls something. */
function meaningOf(escape: string): string | null {
  const kind = escape.charAt(1);
  const digits = /^.[uUx]\{?([\da-fA-F]+)\}?$/.exec(escape)?.[1];
  if (digits !== undefined) {
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
    const character = String.fromCodePoint(code);
    return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : null;
  }
  return /^["'`\\/]$/.test(kind) ? kind : null;
}

/** How a target's text is written between quotes. */
export interface EncodeOptions {
  readonly style: EscapeStyle;
  readonly quote: string;
  readonly spellsNonAscii: boolean;
  /** Texts that would begin an expression, such as `${`, and what is written for them. */
  readonly guards: readonly (readonly [string, string])[];
}

/** Spells what could not stand in the string. */
export function encodeString(text: string, options: EncodeOptions): string {
  const { style, quote, guards } = options;
  const oneLine = text.replace(/(?:(?<![ \t])[ \t]+)?[\r\n]+[ \t]*/g, ' ');
  let written = oneLine;
  if (style === 'backslash') written = written.replace(/\\/g, '\\\\');
  else if (style === 'backtick') written = written.replace(/[`$]/g, '`$&');
  else if (style === 'quote-only') written = written.replace(/\\(?=[\\'"]|$)/g, '\\\\');
  for (const [found, spelt] of guards) written = written.replaceAll(found, spelt);
  written = encodeQuote(written, style, quote);
  return options.spellsNonAscii ? written.replace(/[^\0-\x7f]/g, spellUnit) : written;
}

/** Quotes that stand before another of their kind or at the end. */
const runOfQuotes = /"(?="|$)|'(?='|$)|`(?=`|$)/g;

function encodeQuote(text: string, style: EscapeStyle, quote: string): string {
  // A run of quotes closes a string of three quotes; one alone does not, but it may stand at the end.
  const mark = quote.charAt(0);
  if (!/["'`]/.test(mark)) return text;
  if (style === 'backslash' || style === 'quote-only') {
    return quote.length === 1
      ? text.replaceAll(mark, `\\${mark}`)
      : text.replace(runOfQuotes, (found) => (found === mark ? `\\${mark}` : found));
  }
  if (style === 'doubled') return text.replaceAll(mark, mark + mark);
  if (style === 'entities') return text.replaceAll(mark, mark === '"' ? '&quot;' : '&#39;');
  if (style === 'backtick') return text.replaceAll(mark, `\`${mark}`);
  return text.replaceAll(quote, typographic[mark] ?? '’');
}

/** A raw string has no way to hold its own quote. */
const typographic: Readonly<Record<string, string>> = { '"': '”', "'": '’', '`': '’' };

function spellUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
