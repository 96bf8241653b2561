import { editDistance } from './spelling/edit-distance.ts';

/** What belongs to one token with a word: `libfoo-dev`, `build_17`. */
const tokenStart = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]*$/u;
const tokenEnd = /^[\p{L}\p{M}\p{N}_-]*/u;

/** UTF-16 units around a word that are looked at. */
const farthest = 200;

/** Letters of which every word but an abbreviation has one. */
const vowel = /[aeiouyæœø]/u;

/**
 * Whether `word`, which begins at `offset` of `text`, may be a misspelling at all: names, codes and
 * abbreviations are left alone.
 */
export function mayBeMisspelt(word: string, text: string, offset: number): boolean {
  const before = tokenStart.exec(text.slice(Math.max(0, offset - farthest), offset))?.[0] ?? '';
  const after =
    tokenEnd.exec(text.slice(offset + word.length, offset + word.length + farthest))?.[0] ?? '';
  if (/[\d_-]/u.test(before + word + after)) return false;
  if (/^\p{Lu}{2}/u.test(word) || /.\p{Lu}/u.test(word)) return false;
  if (!vowel.test(word.normalize('NFD').toLowerCase())) return false;
  return !/^\p{Lu}/u.test(word) || startsSentence(text, offset);
}

/** Abbreviations whose full stop ends no sentence: a name follows. */
const beforeNames =
  /(?<![\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Srta|Dra|Mme|Mlle|M|Jr|vs|No|Nr)\.$/u;

/** Whether only opening marks and blanks stand between the end of a sentence, or nothing, and `offset`. */
export function startsSentence(text: string, offset: number): boolean {
  const before = text
    .slice(Math.max(0, offset - farthest), offset)
    .replace(/(?<![\s"'“‘«(¿¡[])[\s"'“‘«(¿¡[]+$/u, '');
  return before === '' || (/[.!?…:]$/u.test(before) && !beforeNames.test(before));
}

/** Words with fewer letters are too easily taken for others. */
const fewestLetters = 4;

/**
 * Whether `replacement` is so close to `word` that it was surely meant: two edits at most, one where
 * the word may be a name, and for short words only case or apostrophes.
 */
export function isSurelyMeant(word: string, replacement: string): boolean {
  if (makesPossessive(word, replacement)) return false;
  if (isSameButCase(word, replacement)) return true;
  if (Array.from(word).length < fewestLetters) return false;
  const allowed = /^\p{Lu}/u.test(word) ? 1 : 2;
  return editDistance(word.toLowerCase(), replacement.toLowerCase()) <= allowed;
}

/** Whether two words differ only in case or apostrophes. */
function isSameButCase(one: string, other: string): boolean {
  const bare = (word: string): string => word.toLowerCase().replace(/['’]/gu, '');
  return bare(one) === bare(other);
}

/** Words of which a missing apostrophe makes another word: "thats", "lets". */
const contractible = /^(?:he|she|it|that|what|let|there|here|where|who|how|when|why)$/iu;

/**
 * Whether a plural-looking word would become a possessive: "datas" is no "data's", and whether one
 * was meant cannot be told from the word.
 */
export function makesPossessive(word: string, replacement: string): boolean {
  const stem = /^(\p{L}+)['’]s$/u.exec(replacement)?.[1];
  if (stem === undefined || contractible.test(stem)) return false;
  return word.toLowerCase() === `${stem.toLowerCase()}s`;
}
