import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { fitsLanguage } from '../../../../shared/languages/index.ts';

/**
 * The service's name of a target language that a file names: the very code, else the only one that
 * fits (`de` for `de-DE`), else the file's own, which the service may know or refuse by name.
 */
export function serviceTarget(fileLanguage: string, offered: readonly LanguageV3[]): string {
  const code = fileLanguage.trim().replaceAll('_', '-');
  const exact = offered.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
  if (exact !== undefined) return exact.lang;
  const fitting = offered.filter(({ lang }) => fitsLanguage(lang, code));
  return fitting.length === 1 ? (fitting[0]?.lang ?? code) : code;
}
