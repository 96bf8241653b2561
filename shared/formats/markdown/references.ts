const anyReference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;

/** References to characters: by number, or by name. */
export function referencesIn(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(anyReference);
}

const names: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/** Stands between marks around nothing, which would be marks of another kind. */
export const nothing = '\u200b';

/** What a reference stands for in a sentence; null for one that people keep as it is, such as a blank. */
export function characterOf(reference: string): string | null {
  const named = names.get(reference);
  if (named !== undefined) return named;
  if (reference === referenceTo(nothing)) return '';
  const [, sign, digits] = /^&#([xX]?)([\da-fA-F]+);$/.exec(reference) ?? [];
  if (digits === undefined) return null;
  const code = Number.parseInt(digits, sign === '' ? 10 : 16);
  if (!(code > 0x20 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return null;
  const character = String.fromCodePoint(code);
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(character) ? character : null;
}

/** A character by its number: a word to people, punctuation to who looks for marks. */
export function referenceTo(character: string): string {
  return `&#${character.codePointAt(0) ?? 0};`;
}
