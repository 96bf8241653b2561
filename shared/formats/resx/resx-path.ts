import { isTag, languageInPath, type LanguageInPath } from '../catalogue/language-in-path.ts';

/**
 * Where a path says its language: as others do, in Windows also in any folder (`Strings/en-US/Resources.resw`).
 * The source has no language in its name: `Texts.resx` of `Texts.de.resx`.
 */
export function languageInResxPath(path: string): LanguageInPath | null {
  const found = languageInPath(path);
  if (found !== null) return found;
  const dot = path.lastIndexOf('.');
  const after = path.slice(dot);
  if (after.toLowerCase() !== '.resx') return languageOfFolder(path);
  return { before: `${path.slice(0, dot)}.`, language: null, after, spelling: 'as-found' };
}

/** The nearest folder that is named after a language. */
function languageOfFolder(path: string): LanguageInPath | null {
  const names = path.split(/[\\/]/);
  const index = names.slice(0, -1).findLastIndex(isTag);
  const language = names[index];
  if (language === undefined) return null;
  const start = names.slice(0, index).reduce((length, name) => length + name.length + 1, 0);
  const end = start + language.length;
  return { before: path.slice(0, start), language, after: path.slice(end), spelling: 'as-found' };
}
