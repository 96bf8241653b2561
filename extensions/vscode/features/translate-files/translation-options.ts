import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { TranslationOptions } from '../../../../shared/translation/index.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { Settings } from '../../config/settings.ts';
import { termFields } from '../term-choice/term-fields.ts';

export interface FileLanguages {
  /** Service code of the targets. */
  readonly target: string;
  /** False when no file says its source language: then the setting or detection does. */
  readonly sourceIsDeclared: boolean;
  readonly offered: readonly LanguageV3[];
  /** Chosen for these languages by the settings; null when they name none. */
  readonly terms: RequestCustomisation | null;
}

/** How files are translated, by the settings; what the target language does not offer is left out (D8). */
export function translationOptions(
  settings: Settings,
  { target, sourceIsDeclared, offered, terms }: FileLanguages,
): TranslationOptions {
  const language = offered.find(({ lang }) => lang.toLowerCase() === target.toLowerCase());
  const supports = (feature: string): boolean =>
    language === undefined || Object.hasOwn(language.features, feature);
  const { formality, model, sourceLanguage } = settings;
  const source = sourceLanguage === '' ? (terms?.sourceLanguage ?? null) : sourceLanguage;
  return {
    sourceLanguage: sourceIsDeclared ? null : source,
    targetLanguage: target,
    context: settings.sendContext ? 'batch' : 'none',
    ...(formality !== 'default' && supports('formality') ? { formality } : {}),
    ...(model === 'default' ? {} : { modelType: model }),
    ...termFields(terms),
  };
}
