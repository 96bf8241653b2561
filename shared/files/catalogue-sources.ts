import { canonicalLanguage, fitsLanguage } from '../languages/language-codes.ts';
import { placeOfLanguage } from './language-files.ts';

/** Catalogues of one language each, as they lie beside each other. */
export interface FoundSources {
  /** Those that others are translated from, in the order of the paths. */
  readonly sources: readonly string[];
  /** Those of whom nothing tells it. */
  readonly unclear: readonly string[];
}

interface Member {
  readonly path: string;
  /** Canonical; null for one that is named without. */
  readonly language: string | null;
}

const usualSource = 'en';

/**
 * Tells sources from translations among catalogues of one language each: `locales/en.json` beside
 * `locales/de.json`. `languageOf` says what somebody set for a path, null for nothing. Else the file
 * without a language is the source, then the one that is alone, then the English one.
 */
export function sourcesAmong(
  paths: readonly string[],
  languageOf: (path: string) => string | null,
): FoundSources {
  const families = new Map<string, Member[]>();
  const unclear = new Set<string>();
  for (const path of paths) {
    const place = placeOfLanguage(path);
    if (place === null) {
      unclear.add(path);
      continue;
    }
    const { before, language, after } = place;
    const member = { path, language: language === null ? null : canonical(language) };
    const key = `${before}\n${after}`;
    const family = families.get(key);
    if (family === undefined) families.set(key, [member]);
    else family.push(member);
  }
  const sources = new Set<string>();
  for (const family of families.values()) {
    const source = sourceOf(family, languageOf);
    if (source !== null) sources.add(source.path);
    else for (const { path } of family) unclear.add(path);
  }
  return {
    sources: paths.filter((path) => sources.has(path)),
    unclear: paths.filter((path) => unclear.has(path)),
  };
}

function sourceOf(
  family: readonly Member[],
  languageOf: (path: string) => string | null,
): Member | null {
  const [first] = family;
  if (first === undefined) return null;
  const wanted = languageOf(first.path);
  const named = wanted === null ? null : inLanguage(family, wanted);
  if (named !== null) return named;
  const plain = family.find(({ language }) => language === null);
  if (plain !== undefined) return plain;
  // What somebody set is not to be overruled by a guess.
  if (wanted !== null) return null;
  return family.length === 1 ? first : inLanguage(family, usualSource);
}

/** The very language before one of a region of it. */
function inLanguage(family: readonly Member[], wanted: string): Member | null {
  const fitting = family.filter(({ language }) => {
    return language !== null && fitsLanguage(language, wanted);
  });
  const exact = canonical(wanted);
  return fitting.find(({ language }) => language === exact) ?? fitting[0] ?? null;
}

function canonical(code: string): string {
  return canonicalLanguage(code.replaceAll('_', '-'));
}
