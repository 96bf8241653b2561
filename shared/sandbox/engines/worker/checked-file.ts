import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file and what it must hold. */
export interface FileWithDigest {
  readonly path: string;
  /** SHA-256 in lower-case hexadecimals. */
  readonly hash: string;
}

/**
 * What a file holds, as its digest says; else why not. A pipe, which nobody writes to and which never ends, is
 * no file here, and is not waited for.
 */
export async function readChecked({
  path,
  hash,
}: FileWithDigest): Promise<Buffer | 'missing' | 'changed'> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (handle === null) return 'missing';
  try {
    if (!(await handle.stat()).isFile()) return 'changed';
    const bytes = await handle.readFile();
    return createHash('sha256').update(bytes).digest('hex') === hash ? bytes : 'changed';
  } catch {
    return 'missing';
  } finally {
    await handle.close();
  }
}
