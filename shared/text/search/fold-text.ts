/** What counts as a difference in a search. */
export interface FoldOptions {
  readonly matchCase: boolean;
  readonly matchAccents: boolean;
}

/** Marks on letters of Latin, Greek, Cyrillic, Hebrew and Arabic; the vowels of other scripts are none. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]+/g;
const notAscii = /[^\0-\x7f]/;

/** A text as it is compared in a search: one small letter for both cases, one form of each character. */
export function foldText(text: string, { matchCase, matchAccents }: FoldOptions): string {
  const cased = matchCase ? text : text.toLowerCase();
  if (!notAscii.test(cased)) return cased;
  const formed = matchAccents
    ? cased.normalize('NFC')
    : cased.normalize('NFD').replaceAll(accents, '');
  return matchCase ? formed : formed.replaceAll('ς', 'σ');
}

/** A folded text that knows where it comes from. Offsets in UTF-16 units. */
export interface PlacedFold {
  readonly folded: string;
  /** The stretch of the text that a stretch of the folded one was made of. */
  readonly placeOf: (
    start: number,
    end: number,
  ) => { readonly start: number; readonly end: number };
}

/** A character with its marks; letters of Hangul that are one syllable are one, as they are composed. */
const cluster =
  /(?:[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uac00-\ud7a3][\u11a8-\u11c2]?|\P{M})?\p{M}*/gu;

/** As `foldText`, character by character. */
export function foldWithPlaces(text: string, options: FoldOptions): PlacedFold {
  if (!notAscii.test(text)) {
    return { folded: foldText(text, options), placeOf: (start, end) => ({ start, end }) };
  }
  const [starts, ends]: [number[], number[]] = [[], []];
  let folded = '';
  for (const { 0: piece, index } of text.matchAll(cluster)) {
    const form = foldText(piece, options);
    folded += form;
    const isAlike = form.length === piece.length;
    for (let at = 0; at < form.length; at += 1) {
      starts.push(isAlike ? index + at : index);
      ends.push(isAlike ? index + at + 1 : index + piece.length);
    }
  }
  return {
    folded,
    placeOf: (start, end) => ({
      start: starts[start] ?? text.length,
      end: end > start ? (ends[end - 1] ?? text.length) : (starts[start] ?? text.length),
    }),
  };
}
