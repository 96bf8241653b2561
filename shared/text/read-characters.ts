/**
 * Characters as people type them: `500000`, `500,000`. A whole number with or without separators in
 * groups of three; null for anything else.
 */
export function readCharacters(text: string): number | null {
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}(?:[\s,._']\d{3})+$/u.test(text);
  const number = Number(text.replaceAll(/[\s,._']/gu, ''));
  return isWhole && Number.isSafeInteger(number) ? number : null;
}
