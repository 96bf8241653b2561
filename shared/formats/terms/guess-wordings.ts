import { createTermFinder } from './create-term-finder.ts';
import type { TermMatch } from './term.ts';

/** A stretch of a target that seems to stand for a term. */
export interface WordingGuess {
  readonly offset: number;
  readonly length: number;
  /** What the glossary wants there, with a capital where the stretch begins with one. */
  readonly wording: string;
  /** False where words around it may have to change too, or only the spelling is alike. */
  readonly isSure: boolean;
}

/** A unit whose target does without a term of its source. */
export interface IgnoringUnit {
  readonly source: string;
  readonly target: string;
  /** In the source. */
  readonly match: TermMatch;
  /** Target phrases that the glossary wanted before. */
  readonly formerly: readonly string[];
}

/** Longer targets hold too much that is alike. */
const MOST_WORDS = 200;
/** Share of common letter pairs from which two words are taken for forms of one. */
const LEAST_LIKENESS = 0.6;

/**
 * Where the target says otherwise what the glossary has a term for: the whole target, when the source
 * is the term and nothing else; what the glossary wanted before; the term itself, left untranslated;
 * else the one stretch that is spelt most alike. Empty when nothing is found. Only the whole target is
 * sure: articles and endings go with the word they belong to ("das Ticket", "die Fahrkarte").
 */
export function guessWordings(unit: IgnoringUnit): readonly WordingGuess[] {
  const likely = wholeTarget(unit) ?? wordingsOf(unit);
  if (likely.length > 0) return likely;
  const alike = mostAlike(unit);
  return alike === null ? [] : [alike];
}

function wholeTarget({ source, target, match }: IgnoringUnit): readonly WordingGuess[] | null {
  const rest = source.slice(0, match.offset) + source.slice(match.offset + match.length);
  if (/[\p{L}\p{N}]/u.test(rest)) return null;
  const words = wordsOf(target);
  const [start, end] = [words[0]?.start, words.at(-1)?.end];
  if (start === undefined || end === undefined) return null;
  return [guess(target, start, end - start, match.term.target, true)];
}

function wordingsOf({ target, match, formerly }: IgnoringUnit): readonly WordingGuess[] {
  const wanted = match.term.target;
  const phrases = [...formerly, match.term.source].filter((phrase) => phrase !== wanted);
  const finder = createTermFinder(phrases.map((source) => ({ source, target: wanted })));
  return finder
    .find(target)
    .map(({ offset, length }) => guess(target, offset, length, wanted, false));
}

interface Word {
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ index, 0: word }): Word => {
    return { start: index, end: index + word.length };
  });
}

function mostAlike({ target, match }: IgnoringUnit): WordingGuess | null {
  const wanted = match.term.target;
  const words = wordsOf(target);
  if (words.length > MOST_WORDS) return null;
  const most = wanted.split(/\s+/).length + 1;
  const pairs = letterPairs(wanted);
  let best: WordingGuess | null = null;
  let bestLikeness = LEAST_LIKENESS;
  for (const [index, { start }] of words.entries()) {
    for (const { end } of words.slice(index, index + most)) {
      const likeness = compare(pairs, letterPairs(target.slice(start, end)));
      if (likeness < bestLikeness || (likeness === bestLikeness && best !== null)) continue;
      bestLikeness = likeness;
      best = guess(target, start, end - start, wanted, false);
    }
  }
  return best;
}

function guess(
  target: string,
  offset: number,
  length: number,
  wanted: string,
  isSure: boolean,
): WordingGuess {
  const stretch = target.slice(offset, offset + length);
  return { offset, length, wording: capitalisedAs(stretch, wanted), isSure };
}

/** A sentence goes on beginning with a capital. */
function capitalisedAs(stretch: string, wanted: string): string {
  const [first = ''] = stretch;
  const [own = ''] = wanted;
  const isCapital = first !== first.toLowerCase();
  return isCapital ? own.toUpperCase() + wanted.slice(own.length) : wanted;
}

/** How often each pair of neighbouring letters comes; blanks and hyphens aside. */
function letterPairs(phrase: string): ReadonlyMap<string, number> {
  const letters = Array.from(
    phrase
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < letters.length; index++) {
    const pair = `${letters[index] ?? ''}${letters[index + 1] ?? ''}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** 1 for the same letter pairs, 0 for none in common. */
function compare(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [pair, count] of one) common += Math.min(count, other.get(pair) ?? 0);
  const total = sum(one) + sum(other);
  return total === 0 ? 0 : (2 * common) / total;
}

function sum(pairs: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of pairs.values()) total += count;
  return total;
}
