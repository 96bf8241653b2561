/** A piece of a text that a segmenter found; `index` in UTF-16 units of the whole text. */
export interface Segment {
  readonly segment: string;
  readonly index: number;
  /** Only of a segmenter for words. */
  readonly isWordLike: boolean;
}

/** UTF-16 units: more than most words and sentences. A longer one widens its window. */
const windowLength = 1024;

/**
 * The segments of a text, in order; joined they are the text. It is cut in windows, because the
 * time a segmenter takes grows with the square of what it is given. The last segment of a window may
 * go on behind it and begins the next one. What a segmenter decides by what lies farther away than a
 * window, it decides without it.
 */
export function* segmentsOf(
  text: string,
  segmenter: Intl.Segmenter,
): Generator<Segment, void, undefined> {
  let length = windowLength;
  for (let start = 0; start < text.length;) {
    const end = wholeCharacterEnd(text, start + length);
    const found = Array.from(segmenter.segment(text.slice(start, end)));
    if (end < text.length) found.pop();
    for (const { segment, index, isWordLike = false } of found) {
      yield { segment, index: start + index, isWordLike };
    }
    const last = found.at(-1);
    length = last === undefined ? length * 2 : windowLength;
    if (last !== undefined) start += last.index + last.segment.length;
  }
}

/** The offset, or one further where it lies inside of a surrogate pair. */
function wholeCharacterEnd(text: string, offset: number): number {
  const unit = text.charCodeAt(offset - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? offset + 1 : offset;
}
