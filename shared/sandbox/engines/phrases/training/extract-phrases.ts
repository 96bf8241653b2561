import { integerAt } from '../model/array-access.ts';
import { PairIndex } from '../model/pair-index.ts';
import { noPhrase, PhraseTree } from '../model/phrase-tree.ts';
import { isPunctuation } from '../text/tokens.ts';
import { alignWords, type Alignment } from './align-words.ts';
import type { Breathe } from './breathe.ts';
import type { Corpus, CorpusSide } from './corpus.ts';
import { OrderTeller, type PhraseOrder, type Partners } from './phrase-order.ts';
import type { WordTranslations } from './word-translations.ts';

/** In the place of a word's last partner: it has none, and none of a sign that parts a sentence. */
const free = -1;
const parting = -2;

/** Phrases that begin a text have its beginning besides. */
const longestSourcePhrase = 6;
const longestTargetPhrase = 7;
const longestWholePair = 13;

/** All pairs of phrases that the alignments allow, with how often they came. */
export interface ExtractedPhrases {
  readonly source: PhraseTree;
  readonly target: PhraseTree;
  /** Numbers pairs of a source and a target phrase. */
  readonly pairs: PairIndex;
  readonly counts: Counter;
  /** How often a pair came from texts that address their readers formally, less informally. */
  readonly addresses: Counter;
  /** How often a pair stood in each order to the phrase before it, by `PhraseOrder`. */
  readonly orders: readonly [Counter, Counter, Counter];
}

/** Numbers by index, as many as are needed. */
export class Counter {
  values: Int32Array = new Int32Array(1 << 16);

  add(id: number, count: number): void {
    if (id >= this.values.length) {
      const larger = new Int32Array(Math.max(this.values.length * 2, id + 1));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[id] = (this.values[id] ?? 0) + count;
  }
}

/** Aligns every pair of texts and counts its phrases. */
export async function extractPhrases(
  corpus: Corpus,
  translations: WordTranslations,
  breathe: Breathe,
): Promise<ExtractedPhrases> {
  const extracted: ExtractedPhrases = {
    source: new PhraseTree(),
    target: new PhraseTree(),
    pairs: new PairIndex(1 << 18),
    counts: new Counter(),
    addresses: new Counter(),
    orders: [new Counter(), new Counter(), new Counter()],
  };
  const walls = Uint8Array.from(corpus.target.words.words, (word) => Number(isPunctuation(word)));
  for (let pair = 0; pair < corpus.pairs; pair += 1) {
    if (pair % 100 === 0) await breathe();
    const source = textOf(corpus.source, pair);
    const target = textOf(corpus.target, pair);
    const alignment = alignWords(source.tokens, target.tokens, translations);
    extractFrom({ source, target, alignment, walls }, extracted, corpus.addresses[pair] ?? 0);
  }
  return extracted;
}

interface Text {
  readonly tokens: Int32Array;
  readonly marks: Uint8Array;
}

function textOf({ tokens, marks, starts }: CorpusSide, pair: number): Text {
  const [start, end] = [starts[pair], starts[pair + 1]];
  return { tokens: tokens.subarray(start, end), marks: marks.subarray(start, end) };
}

interface AlignedTexts {
  readonly source: Text;
  readonly target: Text;
  readonly alignment: Alignment;
  /** Which words of the target are signs that part a sentence. */
  readonly walls: Uint8Array;
}

function partnersOf(
  alignment: Alignment,
  n: number,
  m: number,
): [ofSource: Partners, ofTarget: Partners] {
  const make = (count: number): Partners => ({
    first: new Int16Array(count).fill(0x7fff),
    last: new Int16Array(count).fill(free),
  });
  const [ofSource, ofTarget] = [make(n), make(m)];
  for (const [cell, is] of alignment.entries()) {
    if (is === 0) continue;
    const [i, j] = [cell % n, Math.floor(cell / n)];
    note(ofSource, i, j);
    note(ofTarget, j, i);
  }
  return [ofSource, ofTarget];
}

function note({ first, last }: Partners, at: number, partner: number): void {
  first[at] = Math.min(first[at] ?? 0, partner);
  last[at] = Math.max(last[at] ?? 0, partner);
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function extractFrom(texts: AlignedTexts, into: ExtractedPhrases, address: number): void {
  const [n, m] = [texts.source.tokens.length, texts.target.tokens.length];
  const [ofSource, ofTarget] = partnersOf(texts.alignment, n, m);
  const teller = new OrderTeller(ofSource, ofTarget);
  // Signs that part a sentence belong to no phrase that they are not aligned with.
  for (const [j, word] of texts.target.tokens.entries()) {
    if (ofTarget.last[j] === free && texts.walls[word] === 1) ofTarget.last[j] = parting;
  }
  const targets = new TreeSpans(texts.target.tokens, into.target);
  for (let first = 0; first < n; first += 1) {
    let phrase = noPhrase;
    const partners = { first: 0x7fff, last: -1 };
    const end = Math.min(n, first + longestSourcePhrase + (first === 0 ? 1 : 0));
    for (let last = first; last < end; last += 1) {
      phrase = into.source.add(phrase, integerAt(texts.source.tokens, last));
      widen(partners, ofSource, last);
      for (const span of spansFor(partners, { first, last }, ofTarget, m)) {
        if (!sameMarks(texts, { first, last }, span)) continue;
        const order = teller.orderOf(first, last, span.first);
        count(into, [phrase, targets.phraseOf(span)], address, order);
      }
    }
  }
  extractWhole(texts, into, address);
}

/** A short text as a whole, whatever its alignment is. */
function extractWhole(texts: AlignedTexts, into: ExtractedPhrases, address: number): void {
  const [n, m] = [texts.source.tokens.length, texts.target.tokens.length];
  const targets = new TreeSpans(texts.target.tokens, into.target);
  const isWhole = n > longestSourcePhrase + 1 && n <= longestWholePair;
  if (!isWhole || !sameMarks(texts, { first: 0, last: n - 1 }, { first: 0, last: m - 1 })) return;
  const phrase = texts.source.tokens.reduce((made, word) => into.source.add(made, word), noPhrase);
  count(into, [phrase, targets.phraseOf({ first: 0, last: m - 1 })], address, 0);
}

function widen(partners: { first: number; last: number }, of: Partners, at: number): void {
  partners.first = Math.min(partners.first, of.first[at] ?? 0);
  partners.last = Math.max(partners.last, of.last[at] ?? 0);
}

/** Target spans that stand for a source span whose words have partners in `partners`. */
function spansFor(partners: Span, source: Span, ofTarget: Partners, m: number): Iterable<Span> {
  const { first, last } = partners;
  if (last < 0 || last - first >= longestTargetPhrase) return [];
  // The span that is looked at goes on growing.
  const span = { first, last };
  return isConsistent(ofTarget, span, source) ? extensionsOf(span, ofTarget, m) : [];
}

function count(
  into: ExtractedPhrases,
  [source, target]: readonly [source: number, target: number],
  address: number,
  order: PhraseOrder,
): void {
  const id = into.pairs.add(source, target);
  into.counts.add(id, 1);
  into.addresses.add(id, address);
  into.orders[order].add(id, 1);
}

/** Whether no word of a target span has a partner outside of the source span. */
function isConsistent(ofTarget: Partners, target: Span, source: Span): boolean {
  for (let j = target.first; j <= target.last; j += 1) {
    const last = ofTarget.last[j] ?? -1;
    if (last >= 0 && (last > source.last || (ofTarget.first[j] ?? 0) < source.first)) return false;
  }
  return true;
}

/** A target span and all that it grows to over words without partners. */
function* extensionsOf(
  span: Span,
  ofTarget: Partners,
  m: number,
): Generator<Span, void, undefined> {
  const isFree = (j: number): boolean => j >= 0 && j < m && ofTarget.last[j] === free;
  for (let { first } = span; first === span.first || isFree(first); first -= 1) {
    for (let { last } = span; last === span.last || isFree(last); last += 1) {
      if (last - first >= longestTargetPhrase) break;
      yield { first, last };
    }
  }
}

/** Whether both spans hold the same placeholders and numbers in the same order. */
function sameMarks({ source, target }: AlignedTexts, from: Span, to: Span): boolean {
  let j = to.first;
  for (let i = from.first; i <= from.last; i += 1) {
    const mark = source.marks[i] ?? 0;
    if (mark === 0) continue;
    while (j <= to.last && target.marks[j] === 0) j += 1;
    if (j > to.last || target.marks[j] !== mark) return false;
    j += 1;
  }
  while (j <= to.last && target.marks[j] === 0) j += 1;
  return j > to.last;
}

/** The phrases of one text by their spans, each added to the tree when it is first wanted. */
class TreeSpans {
  readonly #tokens: Int32Array;
  readonly #tree: PhraseTree;

  constructor(tokens: Int32Array, tree: PhraseTree) {
    this.#tokens = tokens;
    this.#tree = tree;
  }

  phraseOf({ first, last }: Span): number {
    let phrase = noPhrase;
    for (let at = first; at <= last; at += 1)
      phrase = this.#tree.add(phrase, this.#tokens[at] ?? 0);
    return phrase;
  }
}
