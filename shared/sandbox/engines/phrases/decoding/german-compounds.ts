import { sentenceStart, type Vocabulary } from '../model/vocabulary.ts';
import type { Token } from '../text/tokens.ts';
import { isCopied } from './german-words.ts';
import type { Option } from './options.ts';

/** What is asked of a model. */
interface WrittenLanguage {
  readonly targetWords: Pick<Vocabulary, 'words' | 'find'>;
}

/** By place of an option, what joins its first word to the last one of the option before it. */
export type Joints = ReadonlyMap<number, string>;

export const noJoints: Joints = new Map();

/** What stands between the parts of a compound, the likeliest first. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'];
const shortestPart = 3;
const longestWord = 40;
/** Longer ones are no words that a person writes. */
const mostNouns = 4;

const noun = /^\p{Lu}\p{Ll}{2,}$/u;
const short = /^\p{Lu}{2,6}$/u;
const address = /^(?:Sie|Ihnen|Ihr\p{Ll}*|Du|Di[rc]h?|Dein\p{Ll}*)$/u;
/** Behind these endings a compound always goes on with an "s". */
const endsWithS = /(?:ung|heit|keit|schaft|ion|tät)$/u;

/** How the compounds of a language go on behind their first word. */
class CompoundWords {
  readonly #joints = new Map<string, string>();
  /** Nouns that end compounds. */
  readonly #heads = new Set<string>();

  constructor(words: readonly string[]) {
    const nouns = new Set(words.filter((word) => noun.test(word)));
    const counts = new Map<string, Map<string, number>>();
    for (const word of nouns) {
      if (word.length > longestWord) continue;
      for (const { first, joint, head } of partsOf(word, nouns)) {
        this.#heads.add(head);
        const row = counts.get(first) ?? new Map<string, number>();
        row.set(joint, (row.get(joint) ?? 0) + 1);
        counts.set(first, row);
      }
    }
    for (const [first, row] of counts) {
      const [best] = [...row].sort((one, other) => other[1] - one[1]);
      if (best !== undefined) this.#joints.set(first, best[0]);
    }
  }

  /** What joins two nouns to a compound; null where nothing says how. */
  jointOf(first: string, second: string): string | null {
    if (!this.#heads.has(second)) return short.test(second) && this.#joints.has(first) ? '-' : null;
    if (short.test(first)) return '-';
    return this.#joints.get(first) ?? (endsWithS.test(first) ? 's' : null);
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Parts {
  readonly first: string;
  readonly joint: string;
  readonly head: string;
}

/** All pairs of nouns that a noun can be made of, with its shortest known end: "Tabelle" and "Tabellen" + "Zelle". */
function partsOf(word: string, nouns: ReadonlySet<string>): readonly Parts[] {
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    const head = capitalised(word.slice(end));
    if (!nouns.has(head)) continue;
    const found = joints.flatMap((joint): readonly Parts[] => {
      const first = word.slice(0, end - joint.length);
      const isFirst = word.startsWith(joint, first.length) && nouns.has(first);
      return isFirst && first.length >= shortestPart ? [{ first, joint, head }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

const known = new WeakMap<WrittenLanguage, CompoundWords>();

function compoundsOf(model: WrittenLanguage): CompoundWords {
  const found = known.get(model) ?? new CompoundWords(model.targetWords.words);
  known.set(model, found);
  return found;
}

/** A draft with what of it is to be written as one word. */
export interface JoinedNouns {
  readonly chosen: readonly Option[];
  readonly joints: Joints;
}

/**
 * Finds the nouns of a German draft that are to be written as one word: those of two phrases that stand side
 * by side in both languages ("text" + "alignment"), as far as the compounds of the learnt texts say how. An
 * article that only the phrase of the first one had goes: it was that of another noun.
 */
export function withJoinedNouns(
  chosen: readonly Option[],
  source: readonly Token[],
  model: WrittenLanguage,
): JoinedNouns {
  const found = new Map<number, string>();
  for (const [place, option] of chosen.entries()) {
    const before = chosen[place - 1];
    if (before === undefined || !touch(before, option, source)) continue;
    const { words } = model.targetWords;
    const first = words[before.words.at(-1) ?? -1] ?? '';
    const second = words[option.words[0] ?? -1] ?? '';
    const areNouns = [first, second].every(
      (word) => (noun.test(word) || short.test(word)) && !address.test(word),
    );
    const isLong = Array.from({ length: mostNouns - 1 }, (_, back) => place - 1 - back).every(
      (each) => found.has(each),
    );
    if (!areNouns || first === second || isLong) continue;
    const joint = compoundsOf(model).jointOf(first, second);
    if (joint !== null) found.set(place, joint);
  }
  const joined = chosen.map((option, place) =>
    found.has(place + 1) && !found.has(place) ? withoutArticle(option, source, model) : option,
  );
  return { chosen: joined, joints: found };
}

const article = /^(?:die|das|ein(?:e[mnrs]?)?)$/iu;
/** These say the case as well: "of the files". At the beginning it is the one without. */
const declined = /^(?:der|de[mns])$/iu;
const determiner =
  /^(?:the|an?|this|that|these|those|each|every|any|all|some|no|my|your|its|our|their)$/iu;

/** An option of an article and a noun for words of which none is an article, without it. */
function withoutArticle(
  option: Option,
  source: readonly Token[],
  { targetWords }: WrittenLanguage,
): Option {
  const words = option.words.filter((id) => id !== sentenceStart);
  const [first = -1] = words;
  const word = targetWords.words[first] ?? '';
  const isFirst = source[option.start]?.kind === 'start';
  const isArticle = words.length === 2 && (article.test(word) || (isFirst && declined.test(word)));
  const isMeant = source.slice(option.start, option.end).some(({ text }) => determiner.test(text));
  if (!isArticle || isMeant) return option;
  return { ...option, words: option.words.filter((id) => id !== first) };
}

/** Whether two options translate words that stand side by side with a blank between them. */
function touch(before: Option, option: Option, source: readonly Token[]): boolean {
  if (before.end !== option.start || isCopied(before) || isCopied(option)) return false;
  const [last, first] = [source[before.end - 1], source[option.start]];
  return last?.kind === 'word' && first?.kind === 'word' && first.blank === ' ';
}

/** The second part of a compound as it is written behind a joint. */
export function joinedPart(joint: string, word: string): string {
  return joint === '-' ? joint + word : joint + word.charAt(0).toLowerCase() + word.slice(1);
}
