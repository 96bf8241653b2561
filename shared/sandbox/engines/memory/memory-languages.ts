/** Languages the memory keeps apart, besides English, by lower-case code. */
export const memoryLanguages: readonly string[] = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'es', 'es-419', 'et', 'fi', 'fr', 'he', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt-br', 'pt-pt', 'ro', 'ru', 'sk', 'sl'],
  ...['sv', 'th', 'tr', 'uk', 'vi', 'zh-hans', 'zh-hant'],
];

const known: ReadonlySet<string> = new Set(memoryLanguages);

/** Codes of the service that stand for one of the memory's languages, or for several as a source. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map([
  ['en-gb', ['en']],
  ['en-us', ['en']],
  ['pt', ['pt-br', 'pt-pt']],
  ['zh', ['zh-hans', 'zh-hant']],
]);

/**
 * The languages of the memory a service code stands for, most likely first; `en` for English,
 * none where the memory has no such language.
 */
export function memoryLanguagesOf(code: string): readonly string[] {
  const lower = code.toLowerCase();
  if (lower === 'en' || known.has(lower)) return [lower];
  return aliases.get(lower) ?? [];
}
