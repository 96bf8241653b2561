import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { decodeLines } from './front-coding.ts';

const decompress = promisify(brotliDecompress);

/** Ending of an asset that is shipped compressed, in the place of the plain file. */
export const compressedEnding = '.br';

/** Ending of a list of words that is shipped compressed with its lines coded, see `encodeLines`. */
export const codedEnding = '.lines.br';

/** Whether an asset is there, plain or compressed. */
export function hasAsset(file: string): boolean {
  return ['', compressedEnding, codedEnding].some((ending) => existsSync(`${file}${ending}`));
}

/** Reads an asset, decompressing it where only the compressed file is there. */
export async function readAsset(file: string): Promise<Buffer> {
  if (existsSync(file)) return readFile(file);
  const coded = `${file}${codedEnding}`;
  if (!existsSync(coded)) return decompress(await readFile(`${file}${compressedEnding}`));
  const bytes = decodeLines(await decompress(await readFile(coded)));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
