/** A stretch of text with the blanks around it. */
interface Sentence {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Worth cutting: an end of a sentence with something behind it. */
const hasInnerEnd = /[.!?…。！？][^\p{L}\p{N}]*[\p{L}\p{N}]/u;

/**
 * The sentences of a text; joined with the blanks around them they are the text. Null when it is
 * one sentence. `segmenter` cuts by sentence in the language of the text.
 */
export function sentencesOf(text: string, segmenter: Intl.Segmenter): readonly Sentence[] | null {
  if (!hasInnerEnd.test(text)) return null;
  const sentences = segmentsOf(text, segmenter).map((segment) => {
    const trimmed = segment.trim();
    const start = trimmed === '' ? 0 : segment.indexOf(trimmed);
    return {
      before: segment.slice(0, start),
      text: trimmed,
      after: segment.slice(start + trimmed.length),
    };
  });
  return sentences.length < 2 ? null : sentences;
}

/** Cut in windows: the time the segmenter takes grows with the square of what it is given. */
const windowLength = 4096;

function segmentsOf(text: string, segmenter: Intl.Segmenter): readonly string[] {
  const segments: string[] = [];
  let length = windowLength;
  for (let start = 0; start < text.length;) {
    const found = Array.from(
      segmenter.segment(text.slice(start, start + length)),
      ({ segment }) => segment,
    );
    const isLast = start + length >= text.length;
    // The last one of a window may go on behind it.
    const whole = isLast ? found : found.slice(0, -1);
    segments.push(...whole);
    start += whole.reduce((sum, segment) => sum + segment.length, 0);
    length = whole.length === 0 ? length * 2 : windowLength;
  }
  return segments;
}
