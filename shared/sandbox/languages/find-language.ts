import { translationLanguages } from './language-table.ts';
import type { LanguageRow } from './language-table.ts';

const byUpperCase = new Map(
  translationLanguages.map((language) => [language.lang.toUpperCase(), language]),
);

/** The language a code of any casing names, undefined when translation does not know it. */
export function findLanguage(code: string): LanguageRow | undefined {
  return byUpperCase.get(code.toUpperCase());
}

/** `PT` of `PT-BR`, in the casing given. */
export function baseLanguageOf(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

/** Codes are compared without regard to case (spec 2.1). */
export function sameCode(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}
