import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { DocumentOptions } from '../../../../shared/jobs/documents/document-order.ts';
import type { Settings } from '../../config/settings.ts';

/** How a document is translated, by the settings; what the target language does not offer is left out (D8). */
export function documentOptions(
  settings: Pick<Settings, 'sourceLanguage' | 'formality' | 'glossaryId' | 'styleId'>,
  target: string,
  offered: readonly LanguageV3[],
): DocumentOptions {
  const { sourceLanguage, formality, glossaryId, styleId } = settings;
  const language = offered.find(({ lang }) => lang.toLowerCase() === target.toLowerCase());
  const supports = (feature: string): boolean =>
    language === undefined || Object.hasOwn(language.features, feature);
  return {
    targetLanguage: target,
    ...(sourceLanguage === '' ? {} : { sourceLanguage }),
    ...(formality !== 'default' && supports('formality') ? { formality } : {}),
    // A glossary is for a pair: without the source language the service takes none (spec 2.3).
    ...(glossaryId !== '' && sourceLanguage !== '' ? { glossaryIds: [glossaryId] } : {}),
    ...(styleId === '' ? {} : { styleId }),
  };
}
