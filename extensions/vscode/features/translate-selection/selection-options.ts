import type { TranslationOptions } from '../../../../shared/jobs/translation-options.ts';
import type { ChosenTerms } from '../../../../shared/usecases/chosen-terms.ts';
import type { LanguageLists } from '../../../../shared/usecases/list-languages.ts';
import {
  supportedOptions,
  type SupportedOptions,
} from '../../../../shared/usecases/supported-options.ts';
import type { Settings } from '../../config/settings.ts';
import { termFields } from '../term-choice/term-fields.ts';

/**
 * What the settings of a folder want, as far as the languages support it (D8), with the terms that
 * were chosen by them; null when they name none.
 */
export function selectionOptions(
  settings: Settings,
  target: string,
  lists: LanguageLists,
  terms: ChosenTerms | null,
): SupportedOptions {
  const { formality, model, sourceLanguage, sendContext } = settings;
  const wanted: TranslationOptions = {
    sourceLanguage: sourceLanguage === '' ? (terms?.sourceLanguage ?? null) : sourceLanguage,
    targetLanguage: target,
    context: sendContext ? 'batch' : 'none',
    protectAddresses: true,
    ...(formality === 'default' ? {} : { formality }),
    ...(model === 'default' ? {} : { modelType: model }),
    ...termFields(terms),
  };
  return supportedOptions(lists, wanted);
}
