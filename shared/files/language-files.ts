import {
  pathInLanguage,
  pathsInLanguage,
  type LanguageInPath,
} from '../formats/catalogue/language-in-path.ts';
import { formatOfNamed, hasFilePerLanguage, languageInPathOf } from '../formats/registry.ts';
import { canonicalLanguage, fitsLanguage, isLanguageTag } from '../languages/language-codes.ts';
import { splitName } from './translated-name.ts';

/**
 * The files of a language among the names of a folder, those of a template: `messages.de.xlf` and
 * `messages_de.xlf` of `messages.xlf`. The exact language comes first.
 */
export function languageFilesAmong(
  names: readonly string[],
  template: string,
  language: string,
): readonly string[] {
  const { stem, extension } = splitName(template);
  const found = names.flatMap((name) => {
    const parts = splitName(name);
    const label = parts.stem.slice(stem.length + 1);
    const isBeside = parts.stem.startsWith(stem) && /^[._-]/.test(parts.stem.slice(stem.length));
    const isSameKind = parts.extension.toLowerCase() === extension.toLowerCase();
    const isOurs = isBeside && isSameKind && isLanguageTag(label) && fitsLanguage(label, language);
    return isOurs ? [{ name, isExact: canonical(label) === canonical(language) }] : [];
  });
  return found
    .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
    .map(({ name }) => name);
}

function canonical(code: string): string {
  return canonicalLanguage(code.replaceAll('_', '-'));
}

/** The place of a language in the path of a file that has one beside it for each; else null. */
export function placeOfLanguage(file: string): LanguageInPath | null {
  return hasFilePerLanguage(file) ? languageInPathOf(file) : null;
}

/**
 * The path of a file in another language where it has a place of its own: `locales/de.json` for
 * `locales/en.json`, `po/de.po` for `po/shop.pot`; else null.
 */
export function languageFileOf(file: string, language: string): string | null {
  const code = canonicalLanguage(language);
  const place = placeOfLanguage(file);
  if (place !== null) return pathInLanguage(place, code);
  return formatOfNamed(file)?.resultPath?.(file, code) ?? null;
}

/** All paths it may have, for its language may be spelled in other ways; the likeliest first. */
export function languageFilesOf(file: string, language: string): readonly string[] {
  const place = placeOfLanguage(file);
  return place === null ? [] : pathsInLanguage(place, canonicalLanguage(language));
}

/** Whether such a file is in a language itself, by its path. */
export function isInLanguage(file: string, language: string): boolean {
  const own = placeOfLanguage(file)?.language ?? null;
  return own !== null && canonical(own).toLowerCase() === canonical(language).toLowerCase();
}

/**
 * What tells files of the same name apart, by path: as many of their last folders as it takes, `/`
 * between them. Paths whose name no other has are not in it.
 */
export function foldersOfTwins(paths: Iterable<string>): ReadonlyMap<string, string> {
  const byName = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const twins = byName.get(name);
    if (twins === undefined) byName.set(name, [path]);
    else twins.push(path);
  }
  const folders = new Map<string, string>();
  for (const twins of byName.values()) if (twins.length > 1) tellApart(twins, folders);
  return folders;
}

/** One folder more for those that are still alike. */
function tellApart(twins: readonly string[], folders: Map<string, string>): void {
  let alike = twins.map((path) => ({ path, above: path.split('/').slice(0, -1) }));
  for (let depth = 1; alike.length > 0; depth += 1) {
    const named = alike.map(({ path, above }) => {
      const isWhole = above.length <= depth;
      return { path, above, isWhole, ending: above.slice(-depth).join('/') };
    });
    const counts = new Map<string, number>();
    for (const { ending } of named) counts.set(ending, (counts.get(ending) ?? 0) + 1);
    for (const { path, ending } of named) folders.set(path, ending === '' ? '/' : ending);
    alike = named.filter(({ ending, isWhole }) => !isWhole && counts.get(ending) !== 1);
  }
}
