import { canonicalLanguage, fitsLanguage } from '../languages/language-codes.ts';
import { splitName } from './insert-label.ts';
import { isLanguageTag } from '../languages/language-tag.ts';

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
