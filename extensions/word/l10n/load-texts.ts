import { english as loaded } from './loaded-messages.ts';
import { baseOf, createTexts, type PaneLanguage, type PaneTexts } from './texts.ts';

/**
 * Texts for a locale such as `de-AT`; English for languages the pane does not speak. Each language is
 * a file of its own, so that nobody loads two.
 */
export async function loadTexts(locale: string): Promise<PaneTexts> {
  const language = await (baseOf(locale) === 'de' ? loadGerman() : loadEnglish());
  Object.assign(loaded, language.messages);
  return createTexts(locale, language);
}

async function loadEnglish(): Promise<PaneLanguage> {
  return (await import(/* webpackChunkName: "english" */ './speak-english.ts')).speakEnglish;
}

async function loadGerman(): Promise<PaneLanguage> {
  return (await import(/* webpackChunkName: "german" */ './speak-german.ts')).speakGerman;
}
