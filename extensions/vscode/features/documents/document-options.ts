import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { DocumentOptions } from '../../../../shared/documents/index.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { Settings } from '../../config/settings.ts';
import { documentTermFields } from '../term-choice/term-fields.ts';

/**
 * How a document is translated, by the settings and the terms chosen by them; what the target
 * language does not offer is left out (D8).
 */
export function documentOptions(
  settings: Pick<Settings, 'sourceLanguage' | 'formality'>,
  target: string,
  offered: readonly LanguageV3[],
  terms: RequestCustomisation | null,
): DocumentOptions {
  const { formality } = settings;
  const language = offered.find(({ lang }) => lang.toLowerCase() === target.toLowerCase());
  const supports = (feature: string): boolean =>
    language === undefined || Object.hasOwn(language.features, feature);
  // A glossary is for a pair: without a source language none was chosen (spec 2.3).
  const source =
    settings.sourceLanguage === '' ? (terms?.sourceLanguage ?? '') : settings.sourceLanguage;
  return {
    targetLanguage: target,
    ...(source === '' ? {} : { sourceLanguage: source }),
    ...(formality !== 'default' && supports('formality') ? { formality } : {}),
    ...documentTermFields(terms),
  };
}
