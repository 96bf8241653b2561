/**
 * A language for people, with the code that files and services use: `German (de)`. The code alone
 * where the display language has no name for it.
 */
export function languageName(code: string, displayLanguage: string): string {
  try {
    const names = new Intl.DisplayNames(displayLanguage, { type: 'language', fallback: 'none' });
    const name = names.of(code);
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    // Not a language tag: files may say anything.
    return code;
  }
}

/** What a language that the service offers is called: in English as the service does, else as the display language does. */
export function titleOfLanguage(
  { lang, name }: { readonly lang: string; readonly name: string },
  displayLanguage: string,
): string {
  if (/^en\b/u.test(displayLanguage)) return name;
  try {
    // Variants then stand beside their language.
    const languageDisplay = 'standard';
    const names = new Intl.DisplayNames(displayLanguage, {
      type: 'language',
      fallback: 'none',
      languageDisplay,
    });
    return names.of(lang) ?? name;
  } catch {
    return name;
  }
}
