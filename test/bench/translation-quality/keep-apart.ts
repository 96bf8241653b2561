import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  alignedEnglishFileName,
  alignedFileName,
  alignedFolder,
  packAligned,
  type AlignedPair,
} from '../../../shared/sandbox/engines/phrases/aligned-file.ts';
import {
  readAlignedTexts,
  type AlignedManifest,
} from '../../../shared/sandbox/engines/phrases/aligned-texts.ts';
import type { TestPair } from './test-texts.ts';

const idOf = (english: string, foreign: string): string => `${english}\n${foreign}`.toLowerCase();

const compress = (content: string | Uint8Array): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/**
 * Lays a copy of the phrase memory into `target` from whose aligned texts the pairs of the tests are
 * left out. `tests` has them by the memory's code of their language. Resolves with how many were.
 */
export async function keepApart(
  source: string,
  target: string,
  tests: ReadonlyMap<string, readonly TestPair[]>,
): Promise<number> {
  await rm(target, { recursive: true, force: true });
  await cp(source, target, { recursive: true });
  const manifest = JSON.parse(
    await readFile(join(source, 'manifest.json'), 'utf8'),
  ) as AlignedManifest;
  const kept = new Map<string, readonly AlignedPair[]>();
  const digests = new Map<string, string>();
  let left = 0;
  for (const [language, pairs] of tests) {
    const held = new Set(pairs.map(([english, foreign]) => idOf(english, foreign)));
    const all = (await readAlignedTexts(source, language))?.pairs ?? [];
    const own = all.filter(([english, foreign]) => !held.has(idOf(english, foreign)));
    left += all.length - own.length;
    kept.set(language, own);
    digests.set(language, createHash('sha256').update(JSON.stringify(own)).digest('hex'));
  }
  const { english, texts } = packAligned(kept);
  await rm(join(target, alignedFolder), { recursive: true });
  await cp(join(source, alignedFolder), join(target, alignedFolder), {
    recursive: true,
    filter: (file) => !file.endsWith('.br'),
  });
  await writeFile(join(target, alignedFolder, alignedEnglishFileName), compress(english));
  for (const [language, stored] of texts) {
    const place = join(target, alignedFolder, alignedFileName(language));
    await writeFile(place, compress(JSON.stringify(stored)));
  }
  const aligned = manifest.aligned.map((entry) => ({
    ...entry,
    sha256: digests.get(entry.language) ?? entry.sha256,
  }));
  await writeFile(join(target, 'manifest.json'), JSON.stringify({ ...manifest, aligned }));
  return left;
}
