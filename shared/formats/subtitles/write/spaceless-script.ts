/** Scripts that put no space between words: Han, kana, Thai, Lao, Khmer, Myanmar. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

/** Whether a text has a character of these scripts. */
export function hasSpacelessScript(text: string): boolean {
  return spaceless.test(text);
}

/**
 * What stands between two lines that are joined: a space, but nothing between characters of
 * scripts without spaces, and nothing at an end that has a space already.
 */
export function joiner(before: string, after: string): '' | ' ' {
  const last = Array.from(before.slice(-2)).at(-1) ?? '';
  const first = Array.from(after.slice(0, 2))[0] ?? '';
  if (last === '' || first === '' || /\s/u.test(last) || /\s/u.test(first)) return '';
  return hasSpacelessScript(last) && hasSpacelessScript(first) ? '' : ' ';
}
