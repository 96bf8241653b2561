import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Ending of an asset that is shipped compressed, in the place of the plain file. */
export const compressedEnding = '.br';

/** Whether an asset is there, plain or compressed. */
export function hasAsset(file: string): boolean {
  return existsSync(file) || existsSync(`${file}${compressedEnding}`);
}

/** Reads an asset, decompressing it where only the compressed file is there. */
export async function readAsset(file: string): Promise<Buffer> {
  if (existsSync(file)) return readFile(file);
  return decompress(await readFile(`${file}${compressedEnding}`));
}
