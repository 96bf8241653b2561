/** The 33 languages of the specification's detection, in its order (spec 2.6). */
const detectableLanguages: readonly string[] = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'zh', 'ja', 'bg', 'cs', 'da', 'el'],
  ...['et', 'fi', 'hu', 'lt', 'lv', 'ro', 'sk', 'sl', 'sv', 'tr', 'id', 'uk', 'ko', 'nb', 'ar'],
  ...['vi', 'he', 'th'],
];

const detectable: ReadonlySet<string> = new Set(detectableLanguages);

/** Whether a lower-case code is one of the 33 of the specification. */
export function isDetectable(language: string): boolean {
  return detectable.has(language);
}

const folds: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['wuu', 'zh'],
  ['yue', 'zh'],
  // Malay stands for Indonesian: one of the two recognisers knows only Malay.
  ['ms', 'id'],
]);

/** Folds a recogniser's label to the code the specification uses for that language. */
export function foldLanguage(label: string): string {
  if (label.startsWith('zh')) return 'zh';
  return folds.get(label) ?? label;
}
