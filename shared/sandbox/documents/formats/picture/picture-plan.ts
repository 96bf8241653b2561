import type { Box } from './raster.ts';

/** What was read of a picture: plain data, because it crosses from one thread to another. */
export interface PicturePlan {
  /** The picture upright, as PNG. */
  readonly png: Uint8Array;
  readonly blocks: readonly PictureBlock[];
}

/** A paragraph, a heading or a label. */
export interface PictureBlock {
  /** Its lines joined. */
  readonly text: string;
  /** Where the letters of each line stand. */
  readonly lines: readonly Box[];
  /** Baseline of the first and of the last line, and their distance, in points from the top. */
  readonly first: number;
  readonly last: number;
  readonly leading: number;
  /** Height of the letters, from the highest to the lowest. */
  readonly size: number;
}

/** A picture that is to be written with other texts. */
export interface PictureRewrite {
  readonly plan: PicturePlan;
  /** A text for each block, in order. */
  readonly targets: readonly string[];
  /** Extension of the result: `png`, `jpg` or `jpeg`. */
  readonly output: string;
}

/** The program that reads letters, and what it knows of those of some languages. */
export interface ReaderFiles {
  readonly program: ReaderFile;
  readonly letters: readonly (ReaderFile & { readonly language: string })[];
}

/** A file that is not used unless it has this SHA-256, in lower-case hexadecimals. */
export interface ReaderFile {
  readonly path: string;
  readonly hash: string;
}
