import type { Message } from '../../messages/message.ts';
import { isWordPoint } from '../patterns/character-tests.ts';
import { LinearPattern } from '../patterns/linear-pattern.ts';
import { foldText, foldWithPlaces, type FoldOptions } from './fold-text.ts';

/** What somebody looks for. */
export interface SearchWords extends FoldOptions {
  readonly text: string;
  /** Not inside of longer words; scripts without spaces between words are found anywhere. */
  readonly wholeWord: boolean;
  /** `text` is a regular expression, in which accents always count. */
  readonly isPattern: boolean;
}

/** A place that was found, with what is to stand there for a replacement. UTF-16 units. */
export interface FoundText {
  readonly start: number;
  readonly end: number;
  /** What the groups of a pattern matched; null for one that took no part. */
  readonly groups: readonly (string | null)[];
}

/** A search that is ready. */
export interface TextSearch {
  /** How texts are folded for `isIn`; null where they are looked at as they are. */
  readonly fold: FoldOptions | null;
  /** Whether it is in a text, which is folded where `fold` says so. */
  isIn(text: string): boolean;
  /** All places in a text as it is, apart and in order; null where finding them takes too much work. */
  places(text: string): readonly FoundText[] | null;
  /** Numbers of the groups that have names. */
  readonly groupNames: ReadonlyMap<string, number>;
}

export type SearchReading =
  | { readonly search: TextSearch; readonly fault: null }
  | { readonly search: null; readonly fault: Message };

/** Gets a search ready; a fault is what is wrong with a pattern. */
export function readSearch(words: SearchWords): SearchReading {
  if (!words.isPattern) return { search: new WordSearch(words), fault: null };
  const { pattern, fault } = LinearPattern.read(words.text, words);
  return fault === null ? { search: new PatternSearch(pattern), fault } : { search: null, fault };
}

class PatternSearch implements TextSearch {
  readonly fold = null;
  readonly groupNames: ReadonlyMap<string, number>;
  readonly #pattern: LinearPattern;

  constructor(pattern: LinearPattern) {
    this.#pattern = pattern;
    this.groupNames = pattern.names;
  }

  isIn(text: string): boolean {
    return this.#pattern.test(text);
  }

  places(text: string): readonly FoundText[] | null {
    return this.#pattern.matches(text);
  }
}

class WordSearch implements TextSearch {
  readonly fold: FoldOptions;
  readonly groupNames: ReadonlyMap<string, number> = new Map();
  readonly #needle: string;
  readonly #wholeWord: boolean;

  constructor({ text, matchCase, matchAccents, wholeWord }: SearchWords) {
    this.fold = { matchCase, matchAccents };
    this.#needle = foldText(text, this.fold);
    this.#wholeWord = wholeWord;
  }

  isIn(folded: string): boolean {
    if (this.#needle === '') return false;
    return this.#wholeWord ? this.#next(folded, 0) >= 0 : folded.includes(this.#needle);
  }

  places(text: string): readonly FoundText[] {
    if (this.#needle === '') return [];
    const { folded, placeOf } = foldWithPlaces(text, this.fold);
    const found: FoundText[] = [];
    for (let at = this.#next(folded, 0); at >= 0;) {
      const end = at + this.#needle.length;
      const place = placeOf(at, end);
      // Several places of a folded text may be of one character.
      if (place.start >= (found.at(-1)?.end ?? 0)) found.push({ ...place, groups: [] });
      at = this.#next(folded, end);
    }
    return found;
  }

  /** The next place from an offset on; -1 for none. */
  #next(folded: string, from: number): number {
    let at = folded.indexOf(this.#needle, from);
    while (this.#wholeWord && at >= 0 && !this.#isWhole(folded, at)) {
      at = folded.indexOf(this.#needle, nextBorder(folded, at + 1));
    }
    return at;
  }

  #isWhole(folded: string, at: number): boolean {
    const end = at + this.#needle.length;
    return isBorder(folded, at) && isBorder(folded, end);
  }
}

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A word begins nowhere else, so that nothing is compared at each of many like letters. */
function nextBorder(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBorder(text, at)) at += 1;
  return at;
}

/** Whether a word may begin or end there. */
function isBorder(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const unit = text.charCodeAt(at - 1);
  const before = (unit & 0xfc00) === 0xdc00 ? (text.codePointAt(at - 2) ?? unit) : unit;
  const after = text.codePointAt(at) ?? 0;
  return !isWordPoint(before) || !isWordPoint(after) || isSpaceless(before) || isSpaceless(after);
}

function isSpaceless(point: number): boolean {
  return point > 0xe00 && spaceless.test(String.fromCodePoint(point));
}
