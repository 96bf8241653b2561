import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { PaneTexts } from '../../l10n/texts.ts';

/** A language as a picker shows it. */
export interface LanguageOption {
  readonly code: string;
  readonly name: string;
}

/** Languages by their names in the language of the pane, sorted as people there sort. */
export function languageOptions(
  languages: readonly LanguageV3[],
  texts: PaneTexts,
): readonly LanguageOption[] {
  const collator = new Intl.Collator(texts.language);
  return languages
    .map(({ lang, name }) => ({ code: lang, name: texts.languageName(lang, name) }))
    .sort((one, other) => collator.compare(one.name, other.name));
}

/** Languages used before that the service still has, the latest first. */
export function recentOptions(
  recent: readonly string[],
  options: readonly LanguageOption[],
): readonly LanguageOption[] {
  return recent.flatMap((code) => options.filter((option) => isSameCode(option.code, code)));
}

/** Whether a target language has forms of address; true for one that is not listed. */
export function hasFormality(target: string | null, targets: readonly LanguageV3[]): boolean {
  if (target === null) return true;
  const language = targets.find(({ lang }) => isSameCode(lang, target));
  return language === undefined || Object.hasOwn(language.features, 'formality');
}

function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
