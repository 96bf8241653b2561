/** Endings of files whose text is replaced by its translation: they have no place for both. */
const SUBTITLES = /\.(?:srt|vtt)$/i;

/** Whether a file of this name holds one text, and none beside its translation. */
export function holdsOneText(name: string): boolean {
  return SUBTITLES.test(name);
}

/**
 * Where the result of a file goes. XLIFF holds source and target, so it is filled in place;
 * subtitles become a new file with the language in its name, `film.srt` → `film.de.srt`, unless
 * they are to be replaced.
 */
export function resultPlace(input: string, language: string, subtitles: SubtitlePlace): string {
  if (subtitles === 'inPlace' || !holdsOneText(input)) return input;
  return besidePath(input, language);
}

/** `messages.xlf` → `messages.de.xlf`: the name says what is in the file. */
export function besidePath(path: string, word: string): string {
  return path.replace(/(\.[^./]+)$/, `.${word}$1`);
}

export type SubtitlePlace = 'newFile' | 'inPlace';
