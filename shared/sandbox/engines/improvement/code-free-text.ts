import type { Edit } from '../../../text/edits.ts';

const isCode = (char: string): boolean => char >= '\uE000' && char <= '\uF8FF';
const isWordy = (char: string | undefined): boolean =>
  char !== undefined && /[\p{L}\p{N}.,;:!?…]/u.test(char);

/**
 * A text as engines should read it: without the private-use characters that stand for inline codes.
 * Where codes were all that parted two words, a blank parts them.
 */
export class CodeFreeText {
  readonly text: string;
  readonly #original: string;
  /** Place in the original of every unit of `text`, and of its end. */
  readonly #places: readonly number[];

  constructor(original: string) {
    this.#original = original;
    const places: number[] = [];
    let text = '';
    for (let index = 0; index < original.length; index += 1) {
      const char = original.charAt(index);
      if (!isCode(char)) {
        text += char;
        places.push(index);
      } else if (isLastOfCodes(original, index) && isWordy(text.at(-1))) {
        if (!/[\p{L}\p{N}]/u.test(original.charAt(index + 1))) continue;
        text += ' ';
        places.push(index);
      }
    }
    this.text = text;
    this.#places = [...places, original.length];
  }

  /** The same edit in the original; null where it would swallow or move a code. */
  toOriginal(edit: Edit): Edit | null {
    const start = this.#places[edit.offset];
    const last = edit.length === 0 ? start : this.#places[edit.offset + edit.length - 1];
    if (start === undefined || last === undefined) return null;
    const length = edit.length === 0 ? 0 : last + 1 - start;
    const covered = this.#original.slice(start, start + length);
    if (length !== edit.length || /[\uE000-\uF8FF]/u.test(covered)) return null;
    if (this.#isPartOfWord(start, start + length)) return null;
    return { offset: start, length, newText: edit.newText };
  }

  /** Whether codes part what lies between these places from the rest of one word. */
  #isPartOfWord(start: number, end: number): boolean {
    const before = this.#original.slice(0, start);
    const after = this.#original.slice(end);
    return (
      /[\p{L}\p{N}][\uE000-\uF8FF]+$/u.test(before) || /^[\uE000-\uF8FF]+[\p{L}\p{N}]/u.test(after)
    );
  }
}

function isLastOfCodes(text: string, index: number): boolean {
  return !isCode(text.charAt(index + 1));
}
