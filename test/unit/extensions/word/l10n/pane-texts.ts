import { speakEnglish } from '../../../../../extensions/word/l10n/speak-english.ts';
import { speakGerman } from '../../../../../extensions/word/l10n/speak-german.ts';
import * as texts from '../../../../../extensions/word/l10n/texts.ts';

/** What `loadTexts` gives, at once. */
export function createTexts(locale: string): texts.PaneTexts {
  const speaks = texts.baseOf(locale) === 'de' ? speakGerman : speakEnglish;
  return texts.createTexts(locale, speaks);
}
