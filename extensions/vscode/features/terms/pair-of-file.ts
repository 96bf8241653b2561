import { holdsOneText, languageInPathOf } from '../../../../shared/formats/registry.ts';
import { isLanguageTag, isSameLanguage } from '../../../../shared/languages/index.ts';
import type { TermScope } from './term-scope.ts';

/** What a file, or a part of one, says of its languages. */
export interface SaidLanguages {
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
}

/** What the settings of a folder say about languages; empty for nothing. */
export interface FolderLanguages {
  readonly source: string;
  readonly target: string;
}

/**
 * The languages whose terms hold for a file: its own, else those of its folder. Null when nobody
 * knows the target, or when the name says that the file is a translation already: `film.de.srt`.
 */
export function pairOfFile(
  { sourceLanguage, targetLanguage }: SaidLanguages,
  path: string,
  folder: FolderLanguages,
): TermScope | null {
  const target = targetLanguage ?? folder.target;
  if (target === '') return null;
  const named = languageInName(path);
  if (sourceLanguage === null && named !== null && isSameLanguage(named, target)) return null;
  const said = sourceLanguage ?? (folder.source === '' ? null : folder.source);
  return { source: said ?? named, target };
}

/** `film.de.srt` and `locales/de/shop.json` → `de`; null when the name has no language. */
function languageInName(path: string): string | null {
  if (!holdsOneText(path)) return null;
  const own = languageInPathOf(path)?.language?.replaceAll('_', '-') ?? null;
  if (own !== null) return own;
  const part = /\.([^./\\]+)\.[^./\\]+$/.exec(path)?.[1] ?? '';
  return isLanguageTag(part) ? part : null;
}
