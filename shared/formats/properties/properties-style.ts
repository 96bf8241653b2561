import type { Span } from '../source-text/passage.ts';
import { apostrophesIn, hasArguments } from './message-apostrophes.ts';
import { decodeIn, type CharacterStyle } from './properties-strings.ts';

/** A key and its value as they are written. */
export interface PropertyLine {
  readonly key: Span;
  readonly value: Span;
}

/** How a file writes what may be written in several ways; null for what it does not show. */
export interface PropertiesStyle {
  readonly raw: CharacterStyle['raw'] | null;
  readonly digits: CharacterStyle['digits'] | null;
  readonly signs: ReadonlySet<string> | null;
  /** Whether apostrophes of texts with arguments are written twice. */
  readonly doubles: boolean | null;
  /** Between a key and its value, where it is the same everywhere. */
  readonly separator: string | null;
}

/** `encoding`: of its bytes; null where only the text is known. */
export function styleOf(
  text: string,
  lines: readonly PropertyLine[],
  encoding: string | null,
): PropertiesStyle {
  const written = lines.map(({ key, value }) => text.slice(key.start, value.end));
  return {
    raw: rawIn(written, encoding),
    digits: digitsIn(written),
    signs: signsIn(text, lines),
    doubles: doublesIn(text, lines),
    separator: separatorIn(text, lines),
  };
}

/** What a file shows goes before what its source does; with neither, what every program reads. */
export function mergeStyles(target: PropertiesStyle, source: PropertiesStyle): PropertiesStyle {
  return {
    raw: target.raw ?? source.raw,
    digits: target.digits ?? source.digits,
    signs: target.signs ?? source.signs,
    doubles: target.doubles ?? source.doubles,
    separator: target.separator ?? source.separator,
  };
}

export function charactersOf({ raw, digits, signs }: PropertiesStyle): CharacterStyle {
  return {
    raw: raw ?? 'none',
    digits: digits ?? 'lower',
    signs: signs ?? new Set(),
  };
}

/**
 * Java takes files for Latin-1 or UTF-8, by its version and the program. Raw characters of both show
 * neither where the bytes are not known: then others are escaped, which is right in both.
 */
function rawIn(written: readonly string[], encoding: string | null): CharacterStyle['raw'] | null {
  const isRaw = written.some((each) => /[^\u0000-\u007f]/.test(each));
  if (!isRaw) return written.some((each) => spelled.test(each)) ? 'none' : null;
  const isUnicode =
    encoding?.startsWith('utf-') ?? written.some((each) => /[^\u0000-\u00ff]/.test(each));
  return isUnicode ? 'all' : 'latin-1';
}

/** A character beyond ASCII by its number. */
const spelled = /\\u(?!00[0-7])[\dA-Fa-f]{4}/;

function digitsIn(written: readonly string[]): CharacterStyle['digits'] | null {
  for (const each of written) {
    const letter = /\\u[\dA-F]{0,3}(?:([A-F])|([a-f]))/i.exec(each);
    if (letter !== null) return /[A-F]/.test(letter[0]) ? 'upper' : 'lower';
  }
  return null;
}

/** Those that are escaped wherever they stand. */
function signsIn(text: string, lines: readonly PropertyLine[]): ReadonlySet<string> | null {
  const [escaped, raw] = [new Set<string>(), new Set<string>()];
  for (const { value } of lines) {
    for (const [found] of text.slice(value.start, value.end).matchAll(/\\[^]|[=:#!]/g)) {
      const sign = found.charAt(found.length - 1);
      if (found.length === 1) raw.add(sign);
      else if ('=:#!'.includes(sign)) escaped.add(sign);
    }
  }
  if (escaped.size === 0 && raw.size === 0) return null;
  return new Set([...escaped].filter((sign) => !raw.has(sign)));
}

/** A single apostrophe in a text with arguments would be lost: a program that takes it follows no such rule. */
function doublesIn(text: string, lines: readonly PropertyLine[]): boolean | null {
  let isSingle = false;
  for (const { value } of lines) {
    if (!hasApostrophe(text, value)) continue;
    const said = decodeIn(text, value);
    const found = apostrophesIn(said);
    if (found === 'doubled') return true;
    isSingle ||= found === 'mixed' && hasArguments(said) && !/'[{}]|[{}]'/.test(said);
  }
  return isSingle ? false : null;
}

function hasApostrophe(text: string, { start, end }: Span): boolean {
  return text.slice(start, end).includes("'");
}

function separatorIn(text: string, lines: readonly PropertyLine[]): string | null {
  const [found, beforeNothing] = [new Set<string>(), new Set<string>()];
  for (const { key, value } of lines) {
    const separator = text.slice(key.end, value.start);
    if (separator === '' || /[\n\r]/.test(separator)) continue;
    // In front of nothing the blank behind a sign is often left out.
    (value.start === value.end ? beforeNothing : found).add(separator);
  }
  const [first, second] = found.size > 0 ? found : beforeNothing;
  return first === undefined || second !== undefined ? null : first;
}
