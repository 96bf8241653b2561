import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import type { SourceFile } from './find-files.ts';

/** A file of the project that cannot be read. */
export interface UnreadFile {
  readonly path: string;
  readonly failure: FileFailure;
}

/** How many of the files that cannot be read keep a language from being counted: its own, and sources. */
export function unreadByLanguage(
  sources: readonly SourceFile[],
  unread: readonly Pick<UnreadFile, 'path'>[],
): ReadonlyMap<string, number> {
  const paths = new Set(unread.map(({ path }) => path));
  const found = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const { language, path } of source.targets) {
      const fault = [source.path, path].find((each) => paths.has(each));
      if (fault !== undefined) found.set(language, (found.get(language) ?? new Set()).add(fault));
    }
  }
  return new Map([...found].map(([language, own]) => [language, own.size]));
}

/** Null for a file that cannot be read, which goes into `unread`: others of its source go on. */
export async function unlessUnread<Value>(
  path: string,
  work: () => Promise<Value>,
  unread: UnreadFile[],
): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    unread.push({ path, failure: failureOf(error) });
    return null;
  }
}
