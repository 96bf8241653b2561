import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { TranslationOptions } from '../../../../shared/jobs/translation-options.ts';
import type { Settings } from '../../config/settings.ts';

export interface FileLanguages {
  /** Service code of the targets. */
  readonly target: string;
  /** False when no file says its source language: then the setting or detection does. */
  readonly sourceIsDeclared: boolean;
  readonly offered: readonly LanguageV3[];
}

/** How files are translated, by the settings; what the target language does not offer is left out (D8). */
export function translationOptions(
  settings: Settings,
  { target, sourceIsDeclared, offered }: FileLanguages,
): TranslationOptions {
  const language = offered.find(({ lang }) => lang.toLowerCase() === target.toLowerCase());
  const supports = (feature: string): boolean =>
    language === undefined || Object.hasOwn(language.features, feature);
  const source =
    sourceIsDeclared || settings.sourceLanguage === '' ? null : settings.sourceLanguage;
  const { formality, model, glossaryId, styleId } = settings;
  const hasSource = sourceIsDeclared || source !== null;
  return {
    sourceLanguage: source,
    targetLanguage: target,
    context: settings.sendContext ? 'batch' : 'none',
    ...(formality !== 'default' && supports('formality') ? { formality } : {}),
    ...(model === 'default' ? {} : { modelType: model }),
    ...(glossaryId !== '' && hasSource ? { glossaries: [{ id: glossaryId, version: '' }] } : {}),
    ...(styleId === '' ? {} : { style: { id: styleId, version: '' } }),
  };
}
