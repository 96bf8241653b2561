/**
 * Whether a string is made for people: several words, or one with a capital letter or a letter
 * beyond ASCII. Names, paths, selectors, keys and formats are not.
 */
export function looksLikeWords(content: string): boolean {
  const text = content.trim();
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/^(?:[.~]{0,2}\/|[a-z][a-z\d+.-]*:\/\/|#[\w-]+$|\.[\w-]+$|[\w.+-]+@[\w-]+\.)/i.test(text))
    return false;
  if (/[^\0-\x7f]/.test(text.replace(/[^\p{L}]/gu, ''))) return true;
  if (!/\s/.test(text)) return /^[A-Z][a-z]+(?:['’-][a-z]+)*[.!?:…]?$/.test(text);
  return hasSentenceWords(text) && !looksLikeSyntax(text);
}

/** Two words in a row with nothing but a space between them, or one that ends like a sentence. */
function hasSentenceWords(text: string): boolean {
  return (
    /[\p{L}'’]{2}[,;:.!?]?\s+(?:\p{L}|\d|[%{$<"'(])/u.test(text) || /\p{L}{2}\s?[:!?.]$/u.test(text)
  );
}

/** Lists of class names, queries and commands. */
function looksLikeSyntax(text: string): boolean {
  if (/^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|WITH)\s/.test(text)) return true;
  const words = text.split(/\s+/);
  const odd = words.filter((word) =>
    /[a-z]-[a-z]|[a-z]:[a-z]|[_=/\\[\]]|^--?\w|^[.#]\w/.test(word),
  );
  return (
    odd.length * 2 > words.length ||
    (odd.length > 0 && /^[a-z\d\s:[\]/_.%-]+$/.test(text) && odd.length * 3 > words.length)
  );
}

/** Whether a value of a data file is a name, a path or a number rather than a text. */
export function looksLikeName(content: string): boolean {
  const text = content.trim();
  return (
    !/\s/.test(text) &&
    (/[./:@#_=\\]|\d|[a-z]-[a-z]|[a-z][A-Z]/.test(text) || !/\p{L}/u.test(text)) &&
    !/^\p{L}+[.:!?]$/u.test(text)
  );
}
