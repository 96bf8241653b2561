import { englishFiles } from './english/files.ts';
import { englishParts } from './english/parts.ts';
import { englishQuality } from './english/quality.ts';

/** All sentences of the core in English, by code: what they need is read from their places. */
export const english: typeof englishFiles & typeof englishParts & typeof englishQuality = {
  ...englishFiles,
  ...englishParts,
  ...englishQuality,
};
