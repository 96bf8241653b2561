import path from 'node:path';
import type { FoundFile } from './file-finder.ts';

/** Files to work on, and results of earlier runs that a folder or pattern swept in. */
export interface SortedFiles {
  readonly files: readonly FoundFile[];
  readonly leftOut: readonly FoundFile[];
}

/**
 * Tells originals from results that lie beside them: `movie.de.srt` is a result when `movie.srt` was
 * found too, and so is what `resultOf` says of another file. Files that were named are always worked
 * on.
 */
export function leaveOutResults(
  found: readonly FoundFile[],
  resultOf: (path: string) => string,
): SortedFiles {
  const results = new Set(found.map((file) => resultOf(file.path)));
  const paths = new Set(found.map((file) => file.path));
  const isResult = (file: FoundFile): boolean => {
    const original = originalOf(file.path);
    const isBeside = original !== null && paths.has(original);
    return !file.named && (isBeside || results.has(file.path));
  };
  return {
    files: found.filter((file) => !isResult(file)),
    leftOut: found.filter(isResult),
  };
}

/** `movie.srt` for `movie.de.srt`; null when the name holds no language code or `pseudo`. */
function originalOf(file: string): string | null {
  const { dir, name, ext } = path.parse(file);
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return null;
  const label = name.slice(dot + 1);
  const isLabel = label === 'pseudo' || /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(label);
  return isLabel ? path.join(dir, name.slice(0, dot) + ext) : null;
}
