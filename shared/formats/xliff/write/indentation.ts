import { dominantLineEnd } from '../../../text/line-endings.ts';
import { spells } from '../../../text/same-span.ts';

/** White space before new elements of one text. */
export class Indentation {
  private readonly text: string;
  private lineEnd: string | null = null;
  /** The indentation met last, and what is written for it: nearly all siblings have the same. */
  private last = '';
  private lastWritten = '';

  constructor(text: string) {
    this.text = text;
  }

  /**
   * What is written before a new element that follows the element at `siblingStart`: a line end and
   * the sibling's indentation; nothing when something else stands on the line before the sibling.
   */
  after(siblingStart: number): string {
    const { text } = this;
    let at = siblingStart;
    while (at > 0 && isIndent(text.charCodeAt(at - 1))) at--;
    const before = at > 0 ? text.charCodeAt(at - 1) : 0;
    if (before !== 10 && before !== 13) return '';
    if (this.lineEnd === null || !spells(text, at, siblingStart, this.last)) {
      this.lineEnd ??= dominantLineEnd(text);
      this.last = text.slice(at, siblingStart);
      this.lastWritten = this.lineEnd + this.last;
    }
    return this.lastWritten;
  }
}

function isIndent(unit: number): boolean {
  return unit === 32 || unit === 9;
}
