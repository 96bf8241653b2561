import { holdsOneText } from '../../../../shared/formats/registry.ts';
import { languageFileOf, translatedName, translatedNames } from '../../../../shared/files/index.ts';

/** From which language into which; the first is null while nobody named it. */
export interface NamedPair {
  readonly source: string | null;
  readonly target: string;
}

/**
 * Where the result of a file goes. Catalogues of one language have their places by themselves. XLIFF holds source and target, so it is filled in place;
 * subtitles become a new file with the language in its name, `film.srt` → `film.de.srt`, unless
 * they are to be replaced.
 */
export function resultPlace(input: string, pair: NamedPair, subtitles: SubtitlePlace): string {
  const languageFile = languageFileOf(input, pair.target);
  if (languageFile !== null) return languageFile;
  if (subtitles === 'inPlace' || !holdsOneText(input)) return input;
  return translatedName(input, pair.target, pair.source);
}

/** As {@link resultPlace} for files that are translated together: no two have the same place. */
export function besidePlaces(inputs: readonly string[], pair: NamedPair): readonly string[] {
  const names = translatedNames(inputs, pair.target, pair.source);
  return inputs.map((input, index) => languageFileOf(input, pair.target) ?? names[index] ?? input);
}

export type SubtitlePlace = 'newFile' | 'inPlace';
