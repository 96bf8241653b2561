import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The best ratio; where a file is big, the next one, for which the machine works a third of a minute. */
const bestQuality = 11;
const qualityOfBig = 10;
const big = 8_000_000;

/** Bytes, compressed with brotli. Many take half a minute, so results are kept in `cache`. */
export async function compressed(bytes: Uint8Array, cache: string): Promise<Buffer> {
  const quality = bytes.length < big ? bestQuality : qualityOfBig;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const kept = path.join(cache, `${digest}.q${quality}.br`);
  const before = await readFile(kept).catch(() => null);
  if (before !== null) return before;
  const result = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await mkdir(cache, { recursive: true });
  // Of two files with the same content, each is written on its own.
  const partial = `${kept}.${randomUUID()}`;
  await writeFile(partial, result);
  await rename(partial, kept);
  return result;
}
