import type { Element } from '@xmldom/xmldom';

/**
 * A place in the text. An offset one behind the paragraph's length lies behind its mark, so that a
 * range may hold the mark.
 */
export interface Point {
  paragraph: Element;
  offset: number;
}

/** A stretch of text that stays where it is while the text around it changes. */
export interface LiveRange {
  readonly start: Point;
  readonly end: Point;
  /** All its paragraphs were deleted. */
  isGone: boolean;
}

export interface Splice {
  readonly paragraph: Element;
  readonly start: number;
  readonly end: number;
  /** UTF-16 units that take the place of what lay between. */
  readonly length: number;
}

/** The ranges whose places follow each change. */
export class LiveRanges {
  readonly #ranges = new Set<LiveRange>();

  add(start: Point, end: Point): LiveRange {
    const range = { start: { ...start }, end: { ...end }, isGone: false };
    this.#ranges.add(range);
    return range;
  }

  /** Forgets all ranges but these. */
  keep(wanted: ReadonlySet<LiveRange>): void {
    for (const range of this.#ranges) if (!wanted.has(range)) this.#ranges.delete(range);
  }

  /**
   * Moves all places after a change. At an insertion a range that begins there moves on and one
   * that ends there does not grow; `owner` is set by whoever changes its text.
   */
  splice({ paragraph, start, end, length }: Splice): void {
    const shift = length - (end - start);
    for (const range of this.#ranges) {
      const isEmpty =
        range.start.paragraph === range.end.paragraph && range.start.offset === range.end.offset;
      for (const point of [range.start, range.end]) {
        if (point.paragraph !== paragraph) continue;
        const isStart = point === range.start && !isEmpty;
        point.offset = moved(point.offset, isStart);
      }
    }
    function moved(offset: number, isStart: boolean): number {
      if (offset > end || (offset === end && end > start)) return offset + shift;
      if (offset === start) return start === end && isStart ? offset + length : offset;
      if (offset < start) return offset;
      return isStart ? start : start + length;
    }
  }

  /** Moves all places of one paragraph into another one. */
  move(from: Element, to: Element, convert: (offset: number) => number): void {
    for (const { start, end } of this.#ranges) {
      for (const point of [start, end]) {
        if (point.paragraph !== from) continue;
        point.paragraph = to;
        point.offset = convert(point.offset);
      }
    }
  }

  /** A paragraph was cut in two: what lay behind the cut moves on with its text. */
  splitOff(first: Element, second: Element, offset: number): void {
    for (const range of this.#ranges) {
      for (const point of [range.start, range.end]) {
        if (point.paragraph !== first || point.offset < offset) continue;
        if (point.offset === offset && point === range.end) continue;
        point.paragraph = second;
        point.offset -= offset;
      }
    }
  }

  /** A paragraph went away with its text; ranges that lay in it alone are gone. */
  drop(paragraph: Element, refuge: Point | null): void {
    for (const range of this.#ranges) {
      const { start, end } = range;
      if (start.paragraph === paragraph && end.paragraph === paragraph) range.isGone = true;
      if (refuge === null) continue;
      for (const point of [start, end]) {
        if (point.paragraph === paragraph) Object.assign(point, refuge);
      }
    }
  }
}
