import type { LanguageV3 } from '../api/types/languages.ts';

/** Whether a list has this very code. A service that lists nothing at all says nothing about what it accepts. */
export function offersLanguage(list: readonly LanguageV3[], code: string): boolean {
  return list.length === 0 || list.some(({ lang }) => lang.toLowerCase() === code.toLowerCase());
}

/** Whether texts can be translated into a language: `EN` and `PT` are accepted beside their listed variants. */
export function offersTarget(list: readonly LanguageV3[], code: string): boolean {
  const variant = `${code.toLowerCase()}-`;
  return (
    offersLanguage(list, code) || list.some(({ lang }) => lang.toLowerCase().startsWith(variant))
  );
}
