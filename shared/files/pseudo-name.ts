import { holdsOneText } from '../formats/registry.ts';
import { languageFileOf, placeOfLanguage } from './language-files.ts';
import { insertLabel } from './translated-name.ts';

/** What programs of Android, browsers and ICU call English in other letters. */
const PSEUDO_LANGUAGE = 'en-XA';
/** In names that tell no language. */
const LABEL = 'pseudo';

/**
 * Where the pseudo-translation of a file goes: as a language of its own where each has a file,
 * `locales/en.json` → `locales/en-XA.json`, so that a program can be started in it; else beside it,
 * `app.xlf` → `app.pseudo.xlf`.
 */
export function pseudoName(path: string): string {
  const place = holdsOneText(path) ? placeOfLanguage(path) : null;
  const file = place === null ? null : languageFileOf(path, PSEUDO_LANGUAGE);
  return file === null || file === path ? insertLabel(path, LABEL) : file;
}

/** As {@link pseudoName} for files that are filled together: no two have the same place. */
export function pseudoNames(paths: readonly string[]): readonly string[] {
  const names = paths.map(pseudoName);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return paths.map((path, index) => {
    const name = names[index] ?? path;
    return counts.get(name) === 1 ? name : insertLabel(path, LABEL);
  });
}
