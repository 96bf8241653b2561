/** Whether XML 1.0 allows this code point in a document (production 2, Char). */
export function isXmlCharacter(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x9 || codePoint === 0xa || codePoint === 0xd;
  if (codePoint < 0xd800) return true;
  if (codePoint < 0xe000) return false;
  return codePoint <= 0x10ffff && codePoint !== 0xfffe && codePoint !== 0xffff;
}

// In a `u` expression the surrogate range matches lone surrogates only.
const illegal = new RegExp(
  '[\\u{0}-\\u{8}\\u{b}\\u{c}\\u{e}-\\u{1f}\\u{fffe}\\u{ffff}\\u{d800}-\\u{dfff}]',
  'u',
);

/** Offset of the first character no XML document may hold (also a lone surrogate), or -1. */
export function findIllegalXmlCharacter(text: string): number {
  return text.search(illegal);
}

/**
 * Escapes `&`, `<` and `>` (so that `]]>` cannot arise). Line ends stay as they are.
 * @throws RangeError for a character XML 1.0 cannot hold; ask findIllegalXmlCharacter first.
 */
export function escapeXmlText(text: string): string {
  refuseIllegal(text);
  if (!/[&<>]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Escapes a value for an attribute between `quote`s: `&`, `<`, `>`, that quote, and tab, LF and CR,
 * which a reader would otherwise turn into spaces.
 * @throws RangeError for a character XML 1.0 cannot hold.
 */
export function escapeXmlAttribute(value: string, quote: '"' | "'"): string {
  let escaped = escapeXmlText(value);
  escaped = quote === '"' ? escaped.replace(/"/g, '&quot;') : escaped.replace(/'/g, '&apos;');
  return escaped.replace(/\t/g, '&#9;').replace(/\n/g, '&#10;').replace(/\r/g, '&#13;');
}

function refuseIllegal(text: string): void {
  const at = findIllegalXmlCharacter(text);
  if (at === -1) return;
  const name = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new RangeError(`XML cannot hold the character U+${name} at offset ${at} of the text.`);
}
