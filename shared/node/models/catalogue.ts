import type { ModelPair } from './model-names.ts';

/**
 * What a file is for. Lexicons are not fetched: Firefox translates without them as well. What reads
 * pictures is a program, and the letters of a language that it knows.
 */
export type ModelPart = 'model' | 'vocab' | 'srcvocab' | 'trgvocab' | 'program' | 'letters';

/** How the multiplication of a model was prepared; the engine must be told. */
export type ModelPrecision = 'int8shiftAlphaAll' | 'int8shiftAll';

/** A file of an installed model; its digest is its name. */
export interface StoredFile {
  readonly part: ModelPart;
  readonly hash: string;
  readonly bytes: number;
}

/** How a file is published: archives of npm hold several. */
export type FilePacking = 'zstd' | 'none' | 'tgz';

/** A file that can be fetched. Digests are SHA-256 in lower-case hexadecimals. */
export interface PackedFile {
  readonly part: ModelPart;
  readonly packing: FilePacking;
  /** The one file of an archive that is used. */
  readonly entry?: string;
  /** Path below the address of files. */
  readonly location: string;
  readonly packedBytes: number;
  readonly packedHash: string;
  readonly bytes: number;
  readonly hash: string;
}

/** A model of one direction that can be fetched, with all of its files; from `ocr` on what reads pictures. */
export interface CatalogueModel extends ModelPair {
  readonly version: string;
  /** `tiny`, `base`, `base-memory`; empty where the list does not say. */
  readonly architecture: string;
  /** Null of what reads pictures. */
  readonly precision: ModelPrecision | null;
  readonly files: readonly PackedFile[];
}

/** Licence of the models, for people who are to agree to it. */
export const modelLicence = 'MPL-2.0';

/** No file of a model is larger; the largest known has 60 MB. */
export const mostModelBytes: number = 256 * 1024 * 1024;

/** Bytes that come over the network for a model. */
export function packedBytesOf({ files }: CatalogueModel): number {
  return files.reduce((sum, file) => sum + file.packedBytes, 0);
}

/** Bytes that a model takes on the disk. */
export function bytesOf({
  files,
}: {
  readonly files: readonly { readonly bytes: number }[];
}): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}
