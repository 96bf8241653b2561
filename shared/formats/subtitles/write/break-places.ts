import { segmentsOf } from '../../../text/segments.ts';
import { hasSpacelessScript } from './spaceless-script.ts';

const opener = /[\p{Ps}\p{Pi}\u00bf\u00a1]/u;
const clingingSign =
  /[\p{Pe}\p{Pf}\p{Po}\p{M}\u3005\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7]/u;

/**
 * Offsets in `visible` at which a line may end, rising: its single spaces, and word borders between
 * characters of scripts without spaces. Where a space stands at the offset, it is what is broken.
 */
export function findBreakPlaces(visible: string, language: string): readonly number[] {
  const places: number[] = [];
  for (let at = visible.indexOf(' '); at !== -1; at = visible.indexOf(' ', at + 1)) {
    if (at > 0 && at < visible.length - 1) places.push(at);
  }
  if (!hasSpacelessScript(visible)) return places;
  for (const word of segmentsOf(visible, segmenter(language))) {
    if (word.index > 0 && isSpacelessBorder(visible, word.index)) places.push(word.index);
  }
  return places.sort((a, b) => a - b);
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    // Not a well-formed language tag; the script alone still tells words apart.
    return new Intl.Segmenter('und', { granularity: 'word' });
  }
}

function isSpacelessBorder(visible: string, at: number): boolean {
  const before = Array.from(visible.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = Array.from(visible.slice(at, at + 2))[0] ?? '';
  if (before === ' ' || after === ' ' || opener.test(before) || clingingSign.test(after)) {
    return false;
  }
  return hasSpacelessScript(before) || hasSpacelessScript(after);
}
