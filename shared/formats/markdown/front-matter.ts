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

const field = new RegExp(
  `^(${prose})[ \\t]*[:=][ \\t]+("(?:[^"\\\\\\r\\n]|\\\\[^\\r\\n])*"|'(?:[^'\\r\\n]|'')*'|[^\\s"'\\[{>|&*!%@#\`][^\\r\\n]*)[ \\t]*(?:#[^\\r\\n]*)?$`,
  'gm',
);

/** The fields of front matter that are prose and stand in one line; all else of it stays as it is. */
export function frontMatterFields(text: string, { start, end }: Span): readonly FrontMatterField[] {
  const fields: FrontMatterField[] = [];
  // Fields under a table of TOML are none of the page.
  const whole = text.slice(start, end);
  const own = /^\[/m.exec(whole)?.index ?? whole.length;
  for (const match of whole.slice(0, own).matchAll(field)) {
    const [all, key = '', value = ''] = match;
    const written = isQuoted(value) ? value : withoutComment(value);
    const at = start + match.index + all.indexOf(value, key.length);
    const meant = decode(written);
    if (meant === null) continue;
    const pieces = [textPiece(at, at + written.length, meant)];
    if (hasWords(pieces)) fields.push({ key, start: at, end: at + written.length, pieces });
  }
  return fields;
}

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

/** A text in place of a field: as it was quoted, or in quotes where it would mean something else. */
export function writeField(meant: string, was: string): string {
  const text = meant.replace(/\s+/g, ' ').trim();
  if (was.startsWith("'") && !/['\u{0}-\u{1f}\u{7f}]/u.test(text)) return `'${text}'`;
  const isPlain = !isQuoted(was) && /^[\p{L}\p{N}][^:#\u{0}-\u{1f}\u{7f}]*$/u.test(text);
  const isOther = /^(?:[\d.eE+_-]+|0x.*|true|false|yes|no|on|off|null|nan|y|n)$/i.test(text);
  return isPlain && !isOther && !/^\d/.test(text) ? text : JSON.stringify(text);
}
