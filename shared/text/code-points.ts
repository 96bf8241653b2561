import { segmentsOf } from './segments.ts';

/** Number of Unicode code points; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}

/**
 * True when every UTF-16 unit is a grapheme of its own: Latin, Greek and Cyrillic letters, Korean
 * syllables, kana, Han, and signs. Nothing that joins what stands before or after it is among them.
 */
const plainUnits =
  /^[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u2030-\u205f\u20a0-\u20cf\u2100-\u2bff\u3000-\u3029\u3030-\u3096\u309b-\u4dff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/;

/** Made once: that takes as long as the division of a line. */
let segmenter: Intl.Segmenter | undefined;

/** The extended grapheme clusters of `text`: what a reader takes for one character. */
export function graphemes(text: string): readonly string[] {
  if (plainUnits.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmentsOf(text, segmenter), (piece) => piece.segment);
}

/** Number of extended grapheme clusters. */
export function countGraphemes(text: string): number {
  return plainUnits.test(text) ? text.length : graphemes(text).length;
}

/** `isWellFormed` of ES2024: in every host we run in, but not in the ES2023 types. */
interface MaybeWellFormed {
  readonly isWellFormed?: () => boolean;
}

/** Offset of the first surrogate without its partner, -1 when there is none. */
export function findLoneSurrogate(text: string): number {
  const boxed: MaybeWellFormed = Object(text) as MaybeWellFormed;
  if (boxed.isWellFormed?.() === true) return -1;
  return text.search(/\p{Surrogate}/u);
}
