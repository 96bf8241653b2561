import { memoryLanguagesOf } from '../memory/memory-languages.ts';

/** Languages that have too few texts of their own, and the one that is taken in their place. */
const substitutes: ReadonlyMap<string, string> = new Map([['es-419', 'es']]);

/** The language whose texts stand for a service code; null where there is none. */
export function phraseLanguageOf(code: string): string | null {
  const [language] = memoryLanguagesOf(code);
  return language === undefined ? null : (substitutes.get(language) ?? language);
}

/** Whether what is written is another language than the one that was asked for. */
export function isSubstituted(code: string): boolean {
  return substitutes.has(code.toLowerCase());
}
