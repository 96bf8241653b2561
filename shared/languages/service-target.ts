import type { LanguageV3 } from '../api/types/languages.ts';
import { fitsLanguage } from './language-codes.ts';

/**
 * The service's name of a target language that a file or a person names: the very code, else the only one that
 * fits (`de` for `de-DE`), else the one that was given, which the service may know or refuse by name.
 */
export function serviceTarget(language: string, offered: readonly LanguageV3[]): string {
  const code = language.trim().replaceAll('_', '-');
  const exact = offered.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
  if (exact !== undefined) return exact.lang;
  const fitting = offered.filter(({ lang }) => fitsLanguage(lang, code));
  return fitting.length === 1 ? (fitting[0]?.lang ?? code) : code;
}
