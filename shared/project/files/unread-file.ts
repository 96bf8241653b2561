import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import { problemCodeOf, type Message, type MessageValue } from '../../messages/message.ts';
import type { SourceFile, TargetFile } from './find-files.ts';

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

/** A translation, and the file that it is of. */
interface Pair {
  readonly source: Pick<SourceFile, 'path'>;
  readonly target: TargetFile;
}

/** Paths that a list has: a source is read for each language, and told of once. */
const listed = new WeakMap<readonly UnreadFile[], Set<string>>();

/**
 * Null for a file that cannot be read, which goes into `unread`: others of its source go on. Of a pair
 * that is the one at fault: the source where it is broken, or is read as its translation is not there.
 */
export async function unlessUnread<Value>(
  file: string | Pair,
  work: () => Promise<Value>,
  unread: UnreadFile[],
): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(file, failureOf(error));
    const paths = listed.get(unread) ?? new Set(unread.map((each) => each.path));
    listed.set(unread, paths);
    if (!paths.has(fault.path)) unread.push(fault);
    paths.add(fault.path);
    return null;
  }
}

function faultOf(file: string | Pair, failure: FileFailure): UnreadFile {
  if (typeof file === 'string') return { path: file, failure };
  const { source, target } = file;
  const { reason, line = null } = failure.said.values;
  const isOfSource = failure.code === 'source-file-refused' && isMessage(reason);
  if (isOfSource) {
    const place = { line: line === null ? null : Number(line), column: null };
    return { path: source.path, failure: { code: problemCodeOf(reason), said: reason, ...place } };
  }
  const isRead = target.isThere || target.obstacle !== undefined;
  return { path: isRead ? target.path : source.path, failure };
}

function isMessage(value: MessageValue | undefined): value is Message {
  return typeof value === 'object' && 'code' in value;
}
