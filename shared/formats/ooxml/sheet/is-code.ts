/**
 * Whether the text of a cell is a code and no words: part numbers, names of fields, addresses. Cells
 * are full of them, and a translation that changed one would break what looks it up.
 */
export function isCode(text: string): boolean {
  const value = text.trim();
  if (!/^[!-~]+$/u.test(value)) return false;
  const isNumbered = /\d/u.test(value) && !/[a-z]{4}/u.test(value);
  return isNumbered || /_|[a-z][A-Z]|:\/\/|@|^[#$\\]/u.test(value);
}
