import { decodeLines, encodeLines } from '../front-coding.ts';

/** One pair of a package: English, the other language, and the place of the package in the manifest. */
export type AlignedPair = readonly [english: string, foreign: string, source: number];

/** Folder of the aligned texts, beside the exact memory. */
export const alignedFolder = 'aligned';

/** The English side of all languages, one text per line, coded by `encodeLines`. */
export const alignedEnglishFileName = 'english.lines.br';

/** Name of the file that holds the other side of the pairs of English and `language`. */
export function alignedFileName(language: string): string {
  return `${language}.json.br`;
}

/** The pairs of one language, ordered by their English side, without it. */
export interface StoredTexts {
  /** From the English text of one pair to that of the next, the first from before the list. */
  readonly steps: readonly number[];
  /** From the package of one pair to that of the next, the first from package 0. */
  readonly sourceSteps: readonly number[];
  readonly foreign: readonly string[];
}

/** What the files of aligned texts hold, before they are compressed. */
export interface AlignedFiles {
  readonly english: Uint8Array;
  readonly texts: ReadonlyMap<string, StoredTexts>;
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Takes the pairs of all languages apart: English once, ordered, and the other sides in its order.
 * No text may hold a line end. {@link unpackAligned} puts those of one language together again.
 */
export function packAligned(languages: ReadonlyMap<string, readonly AlignedPair[]>): AlignedFiles {
  const distinct = new Set<string>();
  for (const pairs of languages.values()) for (const [english] of pairs) distinct.add(english);
  const english = [...distinct].sort(byText);
  const places = new Map(english.map((text, place) => [text, place]));
  const texts = new Map<string, StoredTexts>();
  for (const [language, pairs] of languages) {
    const ordered = [...pairs].sort(
      (one, other) => byText(one[0], other[0]) || one[2] - other[2] || byText(one[1], other[1]),
    );
    const at = ordered.map(([text]) => places.get(text) ?? 0);
    texts.set(language, {
      steps: at.map((place, index) => place - (at[index - 1] ?? -1)),
      sourceSteps: ordered.map(([, , source], index) => source - (ordered[index - 1]?.[2] ?? 0)),
      foreign: ordered.map(([, foreign]) => foreign),
    });
  }
  return { english: encodeLines(new TextEncoder().encode(english.join('\n'))), texts };
}

/** The lines of the English file. */
export function unpackEnglish(coded: Uint8Array): readonly string[] {
  return new TextDecoder().decode(decodeLines(coded)).split('\n');
}

/** The pairs of one language, ordered by their English side, then by package. */
export function unpackAligned(
  { steps, sourceSteps, foreign }: StoredTexts,
  english: readonly string[],
): readonly AlignedPair[] {
  let [place, source] = [-1, 0];
  return foreign.map((text, index) => {
    place += steps[index] ?? 0;
    source += sourceSteps[index] ?? 0;
    return [english[place] ?? '', text, source];
  });
}
