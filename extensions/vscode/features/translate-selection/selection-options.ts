import {
  type SupportedOptions,
  type TranslationOptions,
  supportedOptions,
} from '../../../../shared/translation/index.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { LanguageLists } from '../../../../shared/languages/index.ts';
import type { Settings } from '../../config/settings.ts';
import { termFields } from '../term-choice/term-fields.ts';
import { translationOptions } from '../translate-files/translation-options.ts';

/** What options depend on beside settings and languages. */
interface SaidOptions {
  readonly terms: RequestCustomisation | null;
  readonly source: string | null;
  /** Units of a file, and not any selection. */
  readonly isOfFile: boolean;
  /** In the stead of what the settings want. */
  readonly wishes: Partial<TranslationOptions> | undefined;
}

/** How something that is selected is translated. */
export function wantedOptions(
  settings: Settings,
  target: string,
  lists: LanguageLists,
  { terms, source, isOfFile, wishes }: SaidOptions,
): SupportedOptions {
  const { options, dropped } = isOfFile
    ? unitOptions(settings, target, lists, { terms, source })
    : selectionOptions(settings, target, lists, terms);
  return { options: { ...options, ...wishes }, dropped };
}

/** How units of a localisation file are translated: as the whole file would be. */
export function unitOptions(
  settings: Settings,
  target: string,
  lists: LanguageLists,
  {
    terms,
    source,
  }: { readonly terms: RequestCustomisation | null; readonly source: string | null },
): SupportedOptions {
  const sourceIsDeclared = source !== null;
  const offered = lists.targets;
  const options = translationOptions(settings, { target, sourceIsDeclared, offered, terms });
  return { options, dropped: [] };
}

/**
 * What the settings of a folder want, as far as the languages support it (D8), with the terms that
 * were chosen by them; null when they name none.
 */
export function selectionOptions(
  settings: Settings,
  target: string,
  lists: LanguageLists,
  terms: RequestCustomisation | null,
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
