import type { HeldPair } from '../../shared/sandbox/engines/memory/language-memory.ts';
import { phraseForm } from '../../shared/sandbox/engines/memory/phrase-form.ts';
import { acceptPair } from './accept-pair.ts';
import type { TranslationSource } from './package-sources.ts';

interface SourcePair {
  readonly key: string;
  readonly english: string;
  readonly foreign: string;
}

interface Tally extends SourcePair {
  /** Place of the source that said it first. */
  readonly order: number;
  votes: number;
  /** How many sources say it. */
  supporters: number;
  /** Whether a source that says it translates other phrases with the same words. */
  isShared: boolean;
}

/** English texts up to this length are words, whose translations differ in length and are shared. */
const longestWord = 12;

/**
 * Whether what a single source says is out of line: a text far longer or shorter than its English,
 * or one that the source also gives for other phrases ("No options" for "No results found").
 */
function isDoubtful({ english, foreign, supporters, isShared }: Tally): boolean {
  if (supporters > 1 || english.length <= longestWord) return false;
  if (isShared) return true;
  const isLatin = /\p{Script=Latin}/u.test(foreign) && !/[^\p{Script=Latin}\P{L}]/u.test(foreign);
  const ratio = foreign.length / english.length;
  return isLatin && (ratio > 2.2 || ratio < 0.45);
}

/** Whether a translation is the English text again: a name, a loan word, or forgotten. */
const isAlike = ({ english, foreign }: SourcePair): boolean =>
  english.toLowerCase() === foreign.toLowerCase();

/**
 * The accepted pairs of one source. A translation counts by its share among those of its phrase,
 * divided by the number of phrases it stands for.
 */
function pairsOf(
  source: TranslationSource,
  language: string,
): ReadonlyMap<string, SourcePair & { readonly share: number; readonly isShared: boolean }> {
  const english = source.texts.get('en');
  const foreign = source.texts.get(language);
  const found = new Map<string, SourcePair & { count: number }>();
  const totals = new Map<string, number>();
  for (const [name, text] of english ?? []) {
    const one = text.trim();
    const other = foreign?.get(name)?.trim();
    if (other === undefined || !acceptPair(one, other, language)) continue;
    const { key } = phraseForm(one, 'en');
    if (!/\p{L}/u.test(key)) continue;
    const id = key + separator + phraseForm(other, language).key;
    const known = found.get(id);
    if (known === undefined) found.set(id, { key, english: one, foreign: other, count: 1 });
    else known.count += 1;
    totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  const meanings = countMeanings([...found.keys()]);
  return new Map(
    [...found].map(([id, { count, ...pair }]) => {
      const phrases = isAlike(pair) ? 1 : (meanings.get(foreignKeyOf(id)) ?? 1);
      const share = count / (totals.get(pair.key) ?? 1) / phrases;
      return [id, { ...pair, share, isShared: phrases > 1 }];
    }),
  );
}

const separator = '\u0000';
const foreignKeyOf = (id: string): string => id.slice(id.indexOf(separator) + 1);

/** How many English phrases each translation stands for: the more, the less it says of each. */
function countMeanings(ids: readonly string[]): ReadonlyMap<string, number> {
  const meanings = new Map<string, number>();
  for (const id of ids) meanings.set(foreignKeyOf(id), (meanings.get(foreignKeyOf(id)) ?? 0) + 1);
  return meanings;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Source of names, which are often the same in two languages on purpose. */
const namesSource = 'Unicode CLDR';

/** All votes of the sources by English phrase, best first. */
function countVotes(
  sources: readonly TranslationSource[],
  language: string,
): ReadonlyMap<string, readonly Tally[]> {
  const tallies = new Map<string, Tally>();
  sources.forEach((source, order) => {
    for (const [id, { share, ...pair }] of pairsOf(source, language)) {
      // One source is enough for a name; elsewhere it takes two to tell a loan word from an omission.
      const vote = isAlike(pair) && source.name === namesSource ? 2 : share;
      const known = tallies.get(id);
      if (known === undefined) tallies.set(id, { ...pair, order, votes: vote, supporters: 1 });
      else {
        known.votes += vote;
        known.supporters += 1;
      }
    }
  });
  const ranked = [...tallies.values()]
    .filter((tally) => !isDoubtful(tally))
    .sort(
      (one, other) =>
        byText(one.key, other.key) ||
        other.votes - one.votes ||
        one.order - other.order ||
        byText(one.foreign, other.foreign),
    );
  const byKey = new Map<string, Tally[]>();
  for (const tally of ranked) {
    const same = byKey.get(tally.key);
    if (same === undefined) byKey.set(tally.key, [tally]);
    else same.push(tally);
  }
  return byKey;
}

/**
 * Lets the sources vote on the translations of each English phrase: each source has one vote per
 * phrase, divided where it translates the phrase in several ways, or several phrases alike. Ordered by phrase, then best
 * first. A translation equal to its source counts only where two sources agree; where a single
 * vote for it leads, nothing is known and the phrase is left out.
 */
export function votePairs(
  sources: readonly TranslationSource[],
  language: string,
): readonly HeldPair[] {
  const pairs: HeldPair[] = [];
  for (const candidates of countVotes(sources, language).values()) {
    const [first] = candidates;
    if (first === undefined || (isAlike(first) && first.votes < 2)) continue;
    for (const candidate of candidates) {
      if (isAlike(candidate) && candidate.votes < 2) continue;
      const votes = Math.round(candidate.votes * 100) / 100;
      pairs.push([candidate.english, candidate.foreign, votes]);
    }
  }
  return pairs;
}
