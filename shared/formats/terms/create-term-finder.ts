import { PairTable } from './pair-table.ts';
import type { Term, TermFinder, TermMatch } from './term.ts';
import { unify, wordsIn, type Word } from './words-in.ts';

/**
 * Makes a finder of any number of terms; see `TermFinder` for what it finds. Of terms that differ
 * only in capitals the one written as the text writes it is found, else the first one. Building takes
 * time and room in proportion to the terms; finding takes time in proportion to the text, and at
 * most as many steps a word as the longest term has words.
 */
export function createTermFinder(terms: Iterable<Term>): TermFinder {
  const tree = new TermTree();
  for (const term of terms) tree.add(term);
  return tree;
}

interface Reached {
  readonly node: number;
  readonly end: number;
  readonly term: Term;
}

/** A tree of words; a node stands for the words from the root to it. */
class TermTree implements TermFinder {
  readonly #numbers = new Map<string, number>();
  readonly #nodes = new PairTable();
  /** By node: what fits in any capitals, and what fits in capitals alone. */
  readonly #usual: (Term | null)[] = [null];
  readonly #capital: (Term | null)[] = [null];
  /** By node, then as they are written: terms that are the same but for their capitals. */
  readonly #variants = new Map<number, Map<string, Term>>();

  add(term: Term): void {
    const words = wordsIn(term.source);
    if (words.length === 0) return;
    let node = 0;
    for (const [index, word] of words.entries()) node = this.#childOf(node, word, index === 0);
    this.#noteVariant(node, term);
    const list = isInCapitals(words) ? this.#capital : this.#usual;
    list[node] ??= term;
  }

  find(text: string): readonly TermMatch[] {
    const words = wordsIn(text);
    const found: TermMatch[] = [];
    for (let index = 0; index < words.length;) {
      const match = this.#longestAt(text, words, index);
      if (match === null) {
        index += 1;
        continue;
      }
      found.push(match);
      const end = match.offset + match.length;
      while ((words[index]?.start ?? end) < end) index += 1;
    }
    return found;
  }

  #longestAt(text: string, words: readonly Word[], first: number): TermMatch | null {
    const best = this.#walk(words, first);
    if (best === null) return null;
    const start = words[first]?.start ?? 0;
    const variants = this.#variants.get(best.node);
    const term = variants?.get(unifySpaces(text.slice(start, best.end))) ?? best.term;
    return { offset: start, length: best.end - start, term };
  }

  /** The last node on the way from a word on that stands for a term. */
  #walk(words: readonly Word[], first: number): Reached | null {
    let node = 0;
    let isCapital = true;
    let best: Reached | null = null;
    let index = first;
    for (let word = words[index]; word !== undefined; word = words[++index]) {
      node = this.#nodes.get(node, this.#edgeOf(word, index === first));
      if (node < 0) break;
      isCapital &&= word.capitals !== 'some';
      const term = this.#termAt(node, isCapital);
      if (term !== null) best = { node, end: word.end, term };
    }
    return best;
  }

  #termAt(node: number, isCapital: boolean): Term | null {
    return this.#usual[node] ?? (isCapital ? (this.#capital[node] ?? null) : null);
  }

  #childOf(node: number, word: Word, isFirst: boolean): number {
    if (!this.#numbers.has(word.form)) this.#numbers.set(word.form, this.#numbers.size);
    const edge = this.#edgeOf(word, isFirst);
    const known = this.#nodes.get(node, edge);
    if (known >= 0) return known;
    const fresh = this.#usual.push(null) - 1;
    this.#capital.push(null);
    this.#nodes.add(node, edge, fresh);
    return fresh;
  }

  /** Number of a word with the space before it; one of no term is found nowhere. */
  #edgeOf({ form, isSpaced }: Word, isFirst: boolean): number {
    const number = this.#numbers.get(form) ?? -1;
    return number < 0 ? -1 : number * 2 + (isSpaced && !isFirst ? 1 : 0);
  }

  #noteVariant(node: number, term: Term): void {
    const other = this.#usual[node] ?? this.#capital[node] ?? null;
    if (other === null) return;
    const known = this.#variants.get(node) ?? new Map([[written(other), other]]);
    if (!known.has(written(term))) known.set(written(term), term);
    this.#variants.set(node, known);
  }
}

/** Every letter that has two cases is a capital, and there is one: `IT`, `USB-C`, not `Ferry`. */
function isInCapitals(words: readonly Word[]): boolean {
  const kinds = words.map(({ capitals }) => capitals);
  return kinds.includes('all') && !kinds.includes('some');
}

function written({ source }: Term): string {
  return unifySpaces(source);
}

function unifySpaces(text: string): string {
  return unify(text).replace(/\s+/gu, ' ').trim();
}
