import type { Edit } from '../text/edits.ts';

/** Stands for something that words do not go over. */
export const BARRIER = '\ufffc';

/** A stretch of a file's text. */
export interface WrittenSpan {
  readonly offset: number;
  readonly length: number;
}

/**
 * One side of a unit as `termText` reads it, and where that is written. Positions are UTF-16; what
 * the file writes as a reference (`&amp;`) is one of them.
 */
export class WrittenText {
  readonly text: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #write: (text: string) => string | null;

  constructor(written: Written, write: (text: string) => string | null) {
    this.text = written.text;
    this.#starts = written.starts;
    this.#ends = written.ends;
    this.#write = write;
  }

  /** Where a stretch is written, codes inside of it included. */
  span(offset: number, length: number): WrittenSpan {
    const start = this.#starts[offset] ?? this.#ends.at(-1) ?? 0;
    const end = length === 0 ? start : (this.#ends[offset + length - 1] ?? start);
    return { offset: start, length: end - start };
  }

  /**
   * The positions whose writing lies between two offsets of the file, as offset and length; null
   * when there is none. Characters that are cut in two by the offsets count.
   */
  within(from: number, to: number): WrittenSpan | null {
    const first = this.#ends.findIndex((end) => end > from);
    // The second half of a character written as a reference begins and ends behind it.
    const behind = this.#starts.findIndex((start, at) => start >= to && (this.#ends[at] ?? 0) > to);
    const last = behind < 0 ? this.#starts.length : behind;
    return first < 0 || last <= first ? null : { offset: first, length: last - first };
  }

  /**
   * The edit that writes another wording; null when an inline code lies in the stretch, or the
   * format has no way to write the wording.
   */
  replace(offset: number, length: number, wording: string): Edit | null {
    if (this.text.slice(offset, offset + length).includes(BARRIER)) return null;
    for (let at = offset + 1; at < offset + length; at++) {
      if (this.#starts[at] !== this.#ends[at - 1]) return null;
    }
    const newText = this.#write(wording);
    return newText === null ? null : { ...this.span(offset, length), newText };
  }
}

interface Written {
  readonly text: string;
  /** For each position of the text where its writing begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Collects how a text is written, from its beginning. */
export class WritingList implements Written {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  /** `offsets` has one more than the text: its end. */
  add(text: string, offsets: readonly number[], base: number): void {
    this.text += text;
    for (let index = 0; index < text.length; index++) {
      this.starts.push(base + (offsets[index] ?? 0));
      this.ends.push(base + (offsets[index + 1] ?? 0));
    }
  }
}
