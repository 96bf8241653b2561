import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { AddressForm } from './address-form.ts';
import {
  alignedEnglishFileName,
  alignedFileName,
  alignedFolder,
  unpackAligned,
  unpackEnglish,
  type AlignedPair,
  type StoredTexts,
} from './aligned-file.ts';

const decompress = promisify(brotliDecompress);

/** In how many texts of one language a package addresses its reader in each form. */
export type AddressCounts = Readonly<Record<AddressForm, number>>;

export interface AlignedSource {
  readonly name: string;
  readonly version: string;
  /** Both 0 where the package addresses nobody, or where the language knows no two forms. */
  readonly address: AddressCounts;
}

/** Texts of open-source packages and their published translations: what is learned from. */
export interface AlignedTexts {
  /** Code of the memory: `de`, `pt-br`, `zh-hans`. */
  readonly language: string;
  readonly sources: readonly AlignedSource[];
  /** Ordered by English, then by package; blanks within a text are single. */
  readonly pairs: readonly AlignedPair[];
}

/** What `manifest.json` of the phrase memory says about the aligned texts. */
export interface AlignedManifest {
  readonly sources: readonly { readonly name: string; readonly version: string }[];
  readonly aligned: readonly {
    readonly language: string;
    readonly pairs: number;
    readonly bytes: number;
    /** Over the pairs as they are read: changes when they do, not with the compression. */
    readonly sha256: string;
    /** By the name of the package; packages that address nobody are left out. */
    readonly address: Readonly<Record<string, AddressCounts>>;
  }[];
}

/** Whether texts of a language were built; `folder` is that of the phrase memory. */
export function holdsAlignedTexts(folder: string, language: string): boolean {
  return existsSync(join(folder, alignedFolder, alignedFileName(language)));
}

async function readAbout(
  folder: string,
  language: string,
): Promise<{
  readonly manifest: AlignedManifest;
  readonly about: AlignedManifest['aligned'][number];
} | null> {
  if (!holdsAlignedTexts(folder, language)) return null;
  const manifest = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  ) as AlignedManifest;
  const about = manifest.aligned.find((entry) => entry.language === language);
  return about === undefined ? null : { manifest, about };
}

/**
 * Digest of the texts of a language: what was learned from texts with another one is out of date.
 * Null where none were built.
 */
export async function digestOfAlignedTexts(
  folder: string,
  language: string,
): Promise<string | null> {
  return (await readAbout(folder, language))?.about.sha256 ?? null;
}

/**
 * Reads the aligned texts of a language from the folder of the phrase memory; null where none were
 * built.
 */
export async function readAlignedTexts(
  folder: string,
  language: string,
): Promise<AlignedTexts | null> {
  const found = await readAbout(folder, language);
  if (found === null) return null;
  const read = async (name: string): Promise<Buffer> =>
    decompress(await readFile(join(folder, alignedFolder, name)));
  const english = unpackEnglish(await read(alignedEnglishFileName));
  const stored = JSON.parse(
    (await read(alignedFileName(language))).toString('utf8'),
  ) as StoredTexts;
  const { manifest, about } = found;
  return {
    language,
    sources: manifest.sources.map(({ name, version }) => ({
      name,
      version,
      address: about.address[name] ?? { formal: 0, informal: 0 },
    })),
    pairs: unpackAligned(stored, english),
  };
}
