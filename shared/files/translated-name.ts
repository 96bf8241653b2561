import { canonicalLanguage, toSourceCode, isLanguageTag } from '../languages/language-codes.ts';
import { nameStart } from '../text/path-names.ts';

/**
 * The name of a file's translation: `talk.srt` and `talk.en.srt` in German are `talk.de.srt`. The
 * language before the extension gives way when it is that of the source, or any other than the
 * target's while `source` is null; a name is never its own. Paths keep their folders.
 */
export function translatedName(name: string, language: string, source: string | null): string {
  const target = languageLabel(language);
  return insertLabel(withoutSource(name, target, source), target);
}

/**
 * The names of several files' translations, in their order, each of its own: files whose names
 * differ in nothing but the language keep it, as does one whose translation another is.
 */
export function translatedNames(
  names: readonly string[],
  language: string,
  source: string | null,
): readonly string[] {
  const plain = names.map((name) => insertLabel(name, languageLabel(language)));
  let given = names.map((name) => translatedName(name, language, source));
  for (;;) {
    const taken = countNames([...names, ...given]);
    // Each round gives some a plain name and takes none back, so that it ends.
    const next = given.map((name, index) =>
      taken.get(name.toLowerCase()) === 1 ? name : (plain[index] ?? name),
    );
    if (next.every((name, index) => name === given[index])) return next;
    given = next;
  }
}

/** Some file systems take names for the same that differ in case alone. */
function countNames(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  }
  return counts;
}

/** A language code as part of a name, and never as a path: settings of folders hold codes, too. */
export function languageLabel(language: string): string {
  return canonicalLanguage(language).replace(/[^\w-]/g, '_');
}

/** `talk.en.wav` is `talk.wav`, as far as a short code before the extension names a language. */
export function withoutLanguage(name: string): string {
  const { stem, extension } = splitName(name);
  const { stem: rest, extension: last } = splitName(stem);
  const part = last.slice(1);
  return isLanguageTag(part) && isFrom(part, null) ? rest + extension : name;
}

function withoutSource(name: string, target: string, source: string | null): string {
  const { stem, extension } = splitName(name);
  const { stem: rest, extension: last } = splitName(stem);
  const part = last.slice(1);
  const isSource = isLanguageTag(part) && isFrom(part, source) && !isSame(part, target);
  return isSource ? rest + extension : name;
}

/** Of an unknown source only short codes are taken for one: `sdh` names a kind of subtitles, too. */
function isFrom(part: string, source: string | null): boolean {
  if (source === null || source === '') return /^[a-z]{2}(?:[-_]|$)/i.test(part);
  return toSourceCode(part) === toSourceCode(source);
}

/** Some file systems take names for the same that differ in case alone. */
function isSame(part: string, target: string): boolean {
  return canonicalLanguage(part.replaceAll('_', '-')) === target;
}

/** `report.de.docx` with the label `broken` is `report.de.broken.docx`. */
export function insertLabel(name: string, label: string): string {
  const { stem, extension } = splitName(name);
  return `${stem}.${label}${extension}`;
}

/** The name up to its extension, and the extension with its dot; empty when it has none. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const base = nameStart(name);
  const dot = name.lastIndexOf('.');
  // A dot at the beginning hides a file and begins no extension.
  if (dot <= base) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
}
