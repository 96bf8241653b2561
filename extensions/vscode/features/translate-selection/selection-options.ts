import type { TranslationOptions } from '../../../../shared/jobs/translation-options.ts';
import type { LanguageLists } from '../../../../shared/usecases/list-languages.ts';
import {
  supportedOptions,
  type SupportedOptions,
} from '../../../../shared/usecases/supported-options.ts';
import type { Settings } from '../../config/settings.ts';

/** What the settings of a folder want, as far as the languages support it (D8). */
export function selectionOptions(
  settings: Settings,
  target: string,
  lists: LanguageLists,
): SupportedOptions {
  const { formality, model, glossaryId, styleId, sourceLanguage, sendContext } = settings;
  const wanted: TranslationOptions = {
    sourceLanguage: sourceLanguage === '' ? null : sourceLanguage,
    targetLanguage: target,
    context: sendContext ? 'batch' : 'none',
    protectAddresses: true,
    ...(formality === 'default' ? {} : { formality }),
    ...(model === 'default' ? {} : { modelType: model }),
    ...(glossaryId === '' ? {} : { glossaries: [{ id: glossaryId, version: '' }] }),
    ...(styleId === '' ? {} : { style: { id: styleId, version: '' } }),
  };
  return supportedOptions(lists, wanted);
}
