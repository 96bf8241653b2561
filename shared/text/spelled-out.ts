import { replaceSteering } from './visible.ts';

/**
 * Signs without a width that make two names look like one: soft hyphens, blanks and joiners of no
 * width, fillers, byte order marks and tags. Joiners and variation selectors that scripts and
 * pictures need are none of them.
 */
const hiding =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u2065\u3164\ufeff\uffa0\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/**
 * A foreign text for one line of a terminal or a log: every steering and every hiding sign, line ends
 * and tabs too, as its code (`\x1b`, `\u202e`, `\u{e0041}`), so that two names never look the same.
 */
export function spelledLine(text: string): string {
  return replaceSteering(text, spelled).replaceAll(hiding, spelled);
}

/** A foreign text of many lines: `\n`, `\r\n` (as `\n`) and tabs stay, other steering signs do not. */
export function spelledText(text: string): string {
  const show = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : spelled(sign));
  return replaceSteering(text.replaceAll('\r\n', '\n'), show);
}

/** A text of JSON whose strings hold no such sign any more; the value is the same. */
export function spelledJson(json: string): string {
  const escaped = (sign: string): string => (sign === '\n' ? sign : jsonEscape(sign));
  return replaceSteering(json, escaped).replaceAll(hiding, escaped);
}

function spelled(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`;
}

/** Each half of a pair on its own, as JSON has it. */
function jsonEscape(sign: string): string {
  return Array.from(
    { length: sign.length },
    (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
