import { failureOf, type FileFailure } from '../../files/file-failure.ts';

/** A file of the project that cannot be read. */
export interface UnreadFile {
  readonly path: string;
  readonly failure: FileFailure;
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
