/** Dashes that open a line of dialogue; two in a row are an interruption, `-5` is a number. */
const dash =
  /^(?:[-\u2010-\u2015\u2212](?![-\u2010-\u2015\u2212\p{Nd}])|[>\uff1e]{2,3})[ \t\u00a0]*/u;

/** `JOHN:`, `MAN 2:`, with `(sighs)` before it; capitals only, as `Note:` may be text. */
const label =
  /^(?:\([^()]{1,40}\)[ \t]*)?\p{Lu}[\p{Lu}\p{M}\p{N} .'\u2019&#-]{1,39}:(?=\s|$)[ \t]*/u;

/** Length of the dash `line` begins with, 0 for none. */
export function dashLength(line: string): number {
  return dash.exec(line)?.[0].length ?? 0;
}

/** Length of the speaker label `line` begins with, 0 for none. */
export function labelLength(line: string): number {
  return label.exec(line.slice(0, 120))?.[0].length ?? 0;
}

/** A dash before a small letter may go on with the sentence. */
export function isFirmDash(line: string): boolean {
  const length = dashLength(line);
  return length > 0 && !/^\p{Ll}/u.test(line.slice(length, length + 2));
}
