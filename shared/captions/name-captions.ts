import {
  insertLabel,
  splitName,
  languageLabel,
  withoutLanguage,
} from '../files/translated-name.ts';

/**
 * Where captions or speech of a recording lie, as a path or address beside it: of `talk.wav` and
 * `talk.en.wav` those in German are `talk.de.srt`. `extension` has no dot. Never the recording's own
 * name.
 */
export function nameCaptions(recording: string, language: string, extension: string): string {
  const inLanguage = (name: string): string =>
    insertLabel(`${splitName(name).stem}.${extension}`, languageLabel(language));
  const name = inLanguage(withoutLanguage(recording));
  return name.toLowerCase() === recording.toLowerCase() ? inLanguage(recording) : name;
}
