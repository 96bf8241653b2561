import { codeNumberOf } from '../../markup/run.ts';

/** A source phrase of a glossary where it stands in a text. */
export interface FoundTerm {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  readonly target: string;
}

interface Term {
  readonly source: string;
  readonly target: string;
}

const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;
/** Written without blanks between words: a phrase there has no edges to look for. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Finds the phrases of a dictionary in texts: as whole words, the longest first, none inside of
 * another. A phrase also fits with its first letter the other case, as at the start of a sentence.
 */
export class TermIndex {
  readonly #byFirst = new Map<string, Term[]>();

  constructor(entries: ReadonlyMap<string, string>) {
    for (const [source, target] of entries) {
      // Characters that stand for codes would be mistaken.
      if (hasCode(source) || hasCode(target)) continue;
      const first = firstOf(source);
      const terms = this.#byFirst.get(first) ?? [];
      terms.push({ source, target });
      this.#byFirst.set(first, terms);
    }
    for (const terms of this.#byFirst.values()) {
      terms.sort((one, other) => other.source.length - one.source.length);
    }
  }

  find(text: string): readonly FoundTerm[] {
    const found: FoundTerm[] = [];
    for (let at = 0; at < text.length;) {
      const term = this.#termAt(text, at);
      if (term === null) {
        at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
        continue;
      }
      const end = at + term.source.length;
      found.push({ start: at, end, source: text.slice(at, end), target: term.target });
      at = end;
    }
    return found;
  }

  #termAt(text: string, at: number): Term | null {
    const terms = this.#byFirst.get(firstOf(text.slice(at, at + 2))) ?? [];
    return terms.find(({ source }) => fitsAt(text, at, source)) ?? null;
  }
}

/** Documents ask for the same terms time and again. */
const indexes = new WeakMap<ReadonlyMap<string, string>, TermIndex>();

/** The index of a dictionary, made once. */
export function termIndexOf(terms: ReadonlyMap<string, string>): TermIndex {
  const known = indexes.get(terms) ?? new TermIndex(terms);
  indexes.set(terms, known);
  return known;
}

/** Where whole words of `text` are `word`, first letters in either case. */
export function findWord(text: string, word: string): readonly FoundTerm[] {
  return new TermIndex(new Map([[word, '']])).find(text);
}

function fitsAt(text: string, at: number, source: string): boolean {
  const end = at + source.length;
  const first = firstCharacter(source);
  const isSame =
    text.startsWith(source.slice(first.length), at + first.length) &&
    firstOf(text.slice(at, at + first.length)) === firstOf(source);
  return isSame && isEdge(text, at) && isEdge(text, end);
}

/** Whether a word may begin or end at `at`. */
function isEdge(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = firstCharacter(text.slice(at, at + 2));
  if (unspaced.test(before) || unspaced.test(after)) return true;
  return !(letterOrDigit.test(before) && letterOrDigit.test(after));
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function firstOf(text: string): string {
  return firstCharacter(text).toLowerCase();
}

function hasCode(text: string): boolean {
  return Array.from(text).some((character) => codeNumberOf(character.charCodeAt(0)) >= 0);
}
