/** Names are short; anything longer is a text. */
const LONGEST_NAME = 60;
/** Variants that people choose by name; all others are written as codes. */
const variants = [
  'en-GB',
  'en-US',
  'es-419',
  'es-ES',
  'es-MX',
  'fr-CA',
  'pt-BR',
  'pt-PT',
  'sr-Latn',
  'zh-Hans',
  'zh-Hant',
];

/**
 * The code of a language that somebody calls by its name, in English, in itself or in the display
 * language: `German`, `Deutsch`. Null for all else, codes among it.
 */
export function namedLanguage(text: string, displayLanguage = 'en'): string | null {
  if (text.length > LONGEST_NAME) return null;
  const wanted = fold(text);
  if (wanted.length <= 2 && /^[a-z]*$/.test(wanted)) return null;
  const byName = [namesIn('en'), namesIn(displayLanguage)];
  const isNamed = (code: string): boolean =>
    byName.some((names) => nameOf(code, names) === wanted) ||
    nameOf(code, namesIn(code)) === wanted;
  return candidates().find(isNamed) ?? null;
}

function fold(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

function nameOf(code: string, names: Intl.DisplayNames | null): string | null {
  const name = names?.of(code);
  return name === undefined ? null : fold(name);
}

/** Null for a display language that is no tag. */
function namesIn(language: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  } catch {
    return null;
  }
}

/** Those of two letters that have a name, and variants. */
function candidates(): readonly string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index));
  const names = namesIn('en');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Former codes, such as "iw", have the names of those that replaced them.
  const current = codes.filter((code) => Intl.getCanonicalLocales(code)[0] === code);
  return [...current.filter((code) => names?.of(code) !== undefined), ...variants];
}
