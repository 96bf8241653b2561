import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, stdout } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { memoryLanguages } from '../../shared/sandbox/engines/memory/memory-languages.ts';
import {
  memoryFileName,
  packMemories,
  phrasesFileName,
} from '../../shared/sandbox/engines/memory/memory-file.ts';
import {
  alignedEnglishFileName,
  alignedFileName,
  alignedFolder,
  packAligned,
} from '../../shared/sandbox/engines/phrases/aligned-file.ts';
import type {
  AddressCounts,
  AlignedManifest,
} from '../../shared/sandbox/engines/phrases/aligned-texts.ts';
import { alignTexts, countAddress } from './align-texts.ts';
import { fetchPackages } from './fetch-packages.ts';
import { readPackageSources, type TranslationSource } from './package-sources.ts';
import { readRuntimeNames } from './runtime-names.ts';
import { votePairs } from './vote-pairs.ts';

export interface BuildOptions {
  /** The folder that holds the packages of translations. */
  readonly modules: string;
  /** Data folder; the memory is laid in its `phrase-memory`. */
  readonly dataDirectory: string;
}

/** What was built: written as `manifest.json` beside the memory, and the base of its notices. */
export interface PhraseMemoryManifest extends AlignedManifest {
  readonly sources: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    readonly sha256: string;
    readonly texts: number;
  }[];
  readonly languages: readonly {
    readonly language: string;
    readonly pairs: number;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

const compress = (content: string | Uint8Array): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
    },
  });

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

function describe(source: TranslationSource): PhraseMemoryManifest['sources'][number] {
  const { name, version, licence, sha256 } = source;
  let texts = 0;
  for (const strings of source.texts.values()) texts += strings.size;
  return { name, version, licence, sha256, texts };
}

/** The notices of the memory's sources with their licence texts, for shipping beside it. */
function noticesOf(sources: readonly TranslationSource[]): string {
  const head =
    'The phrase memory holds translations that these packages publish, under their licences.\n';
  const entries = sources.map(
    ({ name, version, licence, licenceText }) =>
      `${'-'.repeat(72)}\n${name} ${version} (${licence})\n\n${licenceText.trim()}\n`,
  );
  return [head, ...entries].join('\n');
}

/** Writes the exact memory: one file per language, and the phrases they share. */
async function writeMemory(
  folder: string,
  sources: readonly TranslationSource[],
): Promise<PhraseMemoryManifest['languages']> {
  const { phrases, memories } = packMemories(
    new Map(memoryLanguages.map((language) => [language, votePairs(sources, language)])),
  );
  await writeFile(join(folder, phrasesFileName), compress(JSON.stringify(phrases)));
  const languages: PhraseMemoryManifest['languages'][number][] = [];
  for (const [language, memory] of memories) {
    const bytes = compress(JSON.stringify(memory));
    await writeFile(join(folder, memoryFileName(language)), bytes);
    const sha256 = digest(bytes);
    languages.push({ language, pairs: memory.votes.length, bytes: bytes.length, sha256 });
  }
  return languages;
}

/** Writes the aligned texts: one file per language, and the English side they share. */
async function writeAligned(
  folder: string,
  sources: readonly TranslationSource[],
): Promise<PhraseMemoryManifest['aligned']> {
  await mkdir(folder);
  const pairs = new Map(
    memoryLanguages.map((language) => [language, alignTexts(sources, language)]),
  );
  const { english, texts } = packAligned(pairs);
  await writeFile(join(folder, alignedEnglishFileName), compress(english));
  const languages: PhraseMemoryManifest['aligned'][number][] = [];
  for (const [language, stored] of texts) {
    const bytes = compress(JSON.stringify(stored));
    await writeFile(join(folder, alignedFileName(language)), bytes);
    const own = pairs.get(language) ?? [];
    const address: Record<string, AddressCounts> = {};
    for (const [source, counts] of countAddress(own, language)) {
      address[sources[source]?.name ?? ''] = counts;
    }
    const sha256 = digest(JSON.stringify(own));
    languages.push({ language, pairs: own.length, bytes: bytes.length, sha256, address });
  }
  return languages;
}

/**
 * Builds the phrase memory from the translation packages in a folder: one file per language, the
 * phrases they share, the aligned texts in a folder of their own, `manifest.json` and `NOTICE.txt`. The same packages give the same bytes. What
 * the files hold belongs to their authors: it is never committed.
 */
export async function buildPhraseMemory(options: BuildOptions): Promise<PhraseMemoryManifest> {
  const folder = join(options.dataDirectory, 'phrase-memory');
  const sources = [...(await readPackageSources(options.modules)), await readRuntimeNames()];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const languages = await writeMemory(
    folder,
    sources.filter(({ votes }) => votes),
  );
  const aligned = await writeAligned(join(folder, alignedFolder), sources);
  const manifest = { sources: sources.map(describe), languages, aligned };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, 'NOTICE.txt'), noticesOf(sources));
  return manifest;
}

/** The same, with the packages that its own lockfile names; they are fetched once per checkout. */
export async function fetchAndBuildPhraseMemory(
  cacheDirectory: string,
  dataDirectory: string,
): Promise<PhraseMemoryManifest> {
  const modules = await fetchPackages({
    folder: join(cacheDirectory, 'phrase-memory-packages'),
    say: (line) => stdout.write(`  ${line}\n`),
  });
  return buildPhraseMemory({ modules, dataDirectory });
}

async function main(): Promise<void> {
  const cache = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache');
  const manifest = await fetchAndBuildPhraseMemory(cache, argv[2] ?? join(cache, 'data'));
  const pairs = manifest.languages.reduce((sum, language) => sum + language.pairs, 0);
  const bytes = manifest.languages.reduce((sum, language) => sum + language.bytes, 0);
  stdout.write(
    `Phrase memory: ${pairs} pairs in ${manifest.languages.length} languages from ` +
      `${manifest.sources.length} sources, ${Math.round(bytes / 1000)} kB.\n`,
  );
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) await main();
