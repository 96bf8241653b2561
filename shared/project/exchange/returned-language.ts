import { readLanguage } from '../settings/language-spelling.ts';

/**
 * The language of a project that a file which came back is for, by the target language that it names;
 * null where it names none, or none of these.
 */
export function returnedLanguage(
  named: string | null,
  languages: readonly string[],
): string | null {
  const language = named === null ? null : readLanguage(named);
  if (language !== null && languages.includes(language)) return language;
  // Tools add a region where none was: de-DE for de.
  const [base = ''] = language?.split('-') ?? [];
  return languages.includes(base) ? base : null;
}
