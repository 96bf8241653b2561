import { readFileSync } from 'node:fs';
import path from 'node:path';
import { arch, platform, versions } from 'node:process';

/**
 * What V8 compiled of a script, kept in a file beside it. V8 itself takes code for right when the
 * source is as long as it was and its own version and flags are the same: it runs the code of another
 * source, and ends the process over a byte that changed on the disk. So the file holds the source, to
 * be compared with, and the code twice. A digest would say the same, but what makes digests takes
 * longer to load than these bytes take to compare.
 *
 * 16 bytes: lengths of code and source as u32, little-endian, then nothing; the code; the code; the
 * source.
 */
const HEAD = 16;

/** Where the code of this very Node lies, for a script or another that is in the same folder. */
export function keptCodeFile(script: string): string {
  const { dir, name } = path.parse(script);
  return path.join(dir, 'compiled', `${versions.v8}-${platform}-${arch}`, `${name}.bin`);
}

/** The contents of the file. */
export function packCode(source: Uint8Array, code: Uint8Array): Uint8Array {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(code.length, 0);
  head.writeUInt32LE(source.length, 4);
  return Buffer.concat([head, code, code, source]);
}

/** The code in the contents of the file; null where it is of another source, or not whole. */
export function unpackCode(kept: Buffer, source: Uint8Array): Buffer | null {
  if (kept.length < HEAD) return null;
  const codeLength = kept.readUInt32LE(0);
  const second = HEAD + codeLength;
  const sourceStart = second + codeLength;
  if (kept.length !== sourceStart + kept.readUInt32LE(4)) return null;
  const code = kept.subarray(HEAD, second);
  const isWhole =
    code.equals(kept.subarray(second, sourceStart)) && kept.subarray(sourceStart).equals(source);
  return isWhole ? code : null;
}

/** The code that is kept of a script; null for none. Never throws: without it, V8 compiles anew. */
export function readKeptCode(script: string, source: Uint8Array): Buffer | null {
  try {
    return unpackCode(readFileSync(keptCodeFile(script)), source);
  } catch {
    return null;
  }
}
