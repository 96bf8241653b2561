import { segmentsOf } from './segments.ts';

/** Scripts that put no space between words: their words are found by the platform's dictionary. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\-.,]*/gu;

/** Words of a text: runs of letters and digits, with the marks that stand inside words. */
export function countWords(text: string): number {
  if (!unspaced.test(text)) return text.match(spacedWord)?.length ?? 0;
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  let words = 0;
  for (const piece of segmentsOf(text, segmenter)) if (piece.isWordLike) words++;
  return words;
}
