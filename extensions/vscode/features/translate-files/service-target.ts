import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { fitsLanguage } from '../../../../shared/jobs/language-codes.ts';

/**
 * The language the service has for a target language a file names: the very code, else the one that
 * fits it (`de` for `de-DE`); null when there is none or more than one (`en`).
 */
export function serviceTarget(fileLanguage: string, offered: readonly LanguageV3[]): string | null {
  const wanted = fileLanguage.trim().replaceAll('_', '-').toLowerCase();
  const exact = offered.find(({ lang }) => lang.toLowerCase() === wanted);
  if (exact !== undefined) return exact.lang;
  const fitting = offered.filter(({ lang }) => fitsLanguage(lang, fileLanguage));
  return fitting.length === 1 ? (fitting[0]?.lang ?? null) : null;
}
