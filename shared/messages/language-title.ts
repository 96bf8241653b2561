/** A language by its code, and what the service calls it in English. */
export interface NamedLanguage {
  readonly language: string;
  readonly name: string;
}

/** What a language is called where people read `locale`: in English as the service says, else as the platform knows it. */
export function titleOfLanguage({ language, name }: NamedLanguage, locale: string): string {
  if (/^en\b/u.test(locale)) return name;
  try {
    // Variants then stand beside their language.
    const languageDisplay = 'standard';
    const names = new Intl.DisplayNames(locale, {
      type: 'language',
      fallback: 'none',
      languageDisplay,
    });
    return names.of(language) ?? name;
  } catch {
    // Not a language tag: the service may have codes of its own.
    return name;
  }
}
