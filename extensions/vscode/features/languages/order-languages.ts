import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';

export interface LanguageChoices {
  readonly recent: readonly LanguageV3[];
  readonly others: readonly LanguageV3[];
}

/** Recent languages first, in their order; the rest by name. Codes compare without case. */
export function orderLanguages(
  languages: readonly LanguageV3[],
  recentCodes: readonly string[],
): LanguageChoices {
  const byCode = new Map(languages.map((language) => [language.lang.toLowerCase(), language]));
  const recent = recentCodes
    .map((code) => byCode.get(code.toLowerCase()))
    .filter((language) => language !== undefined);
  const known = new Set(recent);
  const others = languages
    .filter((language) => !known.has(language))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { recent, others };
}
