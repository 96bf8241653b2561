/** A text of the manifests in the languages of the pane. */
export interface Text {
  readonly en: string;
  readonly de: string;
}

/** Locales of the manifests: whole ones, because Office does not reliably match a bare `de`. */
export const defaultLocale = 'en-US';
export const otherLocales = ['de-DE', 'de-AT', 'de-CH'] as const;

export type ManifestLocale = typeof defaultLocale | (typeof otherLocales)[number];

export const manifestLocales: readonly ManifestLocale[] = [defaultLocale, ...otherLocales];

/** The text as it is written in `locale`: Switzerland knows no ß. */
export function textIn(locale: ManifestLocale, text: Text): string {
  if (locale === defaultLocale) return text.en;
  return locale === 'de-CH' ? text.de.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text.de;
}
