import { englishParts } from './english/parts.ts';

/** All sentences of the core in English, by code: what they need is read from their places. */
export const english: typeof englishParts = { ...englishParts };
