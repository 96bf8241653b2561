import { segmentsOf } from '../../text/segments.ts';

/** A stretch of text with the blanks around it. */
interface Sentence {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Worth cutting: an end of a sentence with something behind it. */
const hasInnerEnd = /[.!?…。！？][^\p{L}\p{N}.!?…。！？]*[\p{L}\p{N}]/u;

/**
 * The sentences of a text; joined with the blanks around them they are the text. Null when it is
 * one sentence. `segmenter` cuts by sentence in the language of the text.
 */
export function sentencesOf(text: string, segmenter: Intl.Segmenter): readonly Sentence[] | null {
  if (!hasInnerEnd.test(text)) return null;
  const sentences = Array.from(segmentsOf(text, segmenter), ({ segment }) => {
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
