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
