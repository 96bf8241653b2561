/** First character of the private use area: stands for code number 0 of a run. */
const firstCodeUnit = 0xe000;
/** Private use characters of the basic plane, so most codes of one run. */
export const mostCodes = 6400;

/** What one private use character stands for: an inline tag, or text an engine must not see. */
export interface Code {
  /** As it stood in the text. */
  readonly raw: string;
  readonly role: 'single' | 'open' | 'close';
  /** For `open` and `close`: equal numbers belong together; -1 without a partner in the run. */
  readonly pair: number;
}

/** A piece of text that engines translate as a whole. */
export interface Run {
  /** Decoded text in which code n is the character U+E000 + n; no blanks or codes at its edges. */
  readonly text: string;
  readonly codes: readonly Code[];
  /** The same as it stood in the request. */
  readonly raw: string;
}

/** A text cut into runs and what stays between them, in order. */
export interface PreparedText {
  readonly parts: readonly (string | Run)[];
  /** Unicode code points of the text without its markup. */
  readonly billedCharacters: number;
}

/** How restored text is written: as it is, or with the characters of markup escaped. */
type EncodeText = (text: string, run: Run) => string;

/** The code number a UTF-16 unit stands for, -1 when it is ordinary text. */
export function codeNumberOf(unit: number): number {
  return unit >= firstCodeUnit && unit < firstCodeUnit + mostCodes ? unit - firstCodeUnit : -1;
}

/** The character that stands for a code number. */
export function codeCharacter(index: number): string {
  return String.fromCharCode(firstCodeUnit + index);
}

/** Puts the codes of a run back into an engine's output. */
export function restoreRun(run: Run, output: string, encode: EncodeText): string {
  if (run.codes.length === 0) return encode(output, run);
  let restored = '';
  let start = 0;
  for (let index = 0; index < output.length; index += 1) {
    const code = run.codes[codeNumberOf(output.charCodeAt(index))];
    if (code === undefined) continue;
    restored += encode(output.slice(start, index), run) + code.raw;
    start = index + 1;
  }
  return restored + encode(output.slice(start), run);
}
