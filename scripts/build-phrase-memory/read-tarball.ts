import { gunzipSync } from 'node:zlib';

const block = 512;

function fieldOf(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

/** The path that an extended header gives the file behind it; null where it gives none. */
function extendedPath(records: string): string | null {
  return /^\d+ path=(.+)$/mu.exec(records)?.[1] ?? null;
}

/** A package has some ten megabytes. */
const mostBytes = 1 << 30;

/**
 * The plain files of a package as the registry has it (tar, gzip), by their path in the package.
 * Nothing is written; links and folders are left out.
 */
export function* readTarball(
  packed: Uint8Array,
): Generator<readonly [path: string, content: Buffer]> {
  const bytes = gunzipSync(packed, { maxOutputLength: mostBytes });
  let long: string | null = null;
  for (let at = 0; at + block <= bytes.length;) {
    const header = bytes.subarray(at, at + block);
    const name = fieldOf(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(fieldOf(header, 124, 12), 8) || 0;
    if (size < 0) throw new Error(`The size of ${name} is below zero.`);
    const content = bytes.subarray(at + block, at + block + size);
    at += block + Math.ceil(size / block) * block;
    const kind = fieldOf(header, 156, 1);
    if (kind === 'x') {
      long = extendedPath(content.toString('utf8'));
    } else {
      const prefix = fieldOf(header, 345, 155);
      const path = long ?? (prefix === '' ? name : `${prefix}/${name}`);
      long = null;
      // The first folder is "package", or what the publisher called it.
      if (kind === '' || kind === '0') yield [path.replace(/^[^/]*\//u, ''), content];
    }
  }
}
