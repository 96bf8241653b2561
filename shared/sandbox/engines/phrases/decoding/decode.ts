import type { LanguageModel } from '../model/language-model.ts';
import { sentenceStart } from '../model/vocabulary.ts';
import type { PhraseOrder } from '../training/phrase-order.ts';
import type { Lattice, Option } from './options.ts';
import type { Weights } from './weights.ts';

/** Hypotheses that are followed for each number of translated tokens. */
const beam = 20;
/** More are gathered before the worst of them go. */
const mostGathered = 80;
/** What an option may gain by the words before it, beside what its words say alone. */
const slack = 1;

/** A translation of some of the tokens: what was chosen last, and what before it. */
interface Hypothesis {
  readonly before: Hypothesis | null;
  readonly option: Option | null;
  /** The first token that is not translated. */
  readonly gap: number;
  /** Tokens behind the gap that are, one bit each; bit 0 is the gap's own. */
  readonly mask: number;
  readonly covered: number;
  readonly history: number;
  readonly score: number;
  /** With what the rest will bring at best. */
  readonly hoped: number;
}

/** An option with its score where nothing stands before it. */
interface Candidate {
  readonly option: Option;
  readonly alone: number;
}

/** The options of one stretch of tokens, best first. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly hasMark: boolean;
  readonly isWall: boolean;
  readonly candidates: readonly Candidate[];
}

interface Search {
  /** By start, shorter ones first. */
  readonly spans: readonly (readonly Span[])[];
  readonly language: LanguageModel;
  readonly weights: Weights;
  /** Best scores that stretches of tokens can come to, at `start * (n + 1) + end`. */
  readonly hopes: Float64Array;
}

function spansOf(lattice: Lattice, language: LanguageModel, weights: Weights): Search['spans'] {
  return lattice.map((options, start) => {
    const byEnd = new Map<number, Candidate[]>();
    for (const option of options) {
      const alone = option.score + languageScore(option, { history: 0 }, language, weights);
      const candidates = byEnd.get(option.end) ?? [];
      candidates.push({ option, alone });
      byEnd.set(option.end, candidates);
    }
    return [...byEnd].map(([end, candidates]): Span => {
      const { hasMark = false, isWall = false } = candidates[0]?.option ?? {};
      candidates.sort((one, other) => other.alone - one.alone);
      return { start, end, hasMark, isWall, candidates };
    });
  });
}

function hopesOf(spans: Search['spans']): Float64Array {
  const n = spans.length;
  const width = n + 1;
  const hopes = new Float64Array(width * width).fill(-Infinity);
  for (const { start, end, candidates } of spans.flat()) {
    hopes[start * width + end] = candidates[0]?.alone ?? -Infinity;
  }
  for (let length = 2; length <= n; length += 1) {
    for (let start = 0; start + length <= n; start += 1) {
      const place = start * width + start + length;
      let best = hopes[place] ?? 0;
      for (let middle = start + 1; middle < start + length; middle += 1) {
        const left = hopes[start * width + middle] ?? 0;
        best = Math.max(best, left + (hopes[middle * width + start + length] ?? 0));
      }
      hopes[place] = best;
    }
  }
  return hopes;
}

/** What the words of an option add behind a history; `found` has the history behind them then. */
function languageScore(
  { words }: Option,
  found: { history: number },
  language: LanguageModel,
  weights: Weights,
): number {
  let score = 0;
  for (const word of words) {
    // Where it begins, the language is asked from there on.
    if (word === sentenceStart) continue;
    score += weights.language * language.chanceOf(found.history, word, found) + weights.word;
  }
  return score;
}

/** The hypotheses that cover as many tokens, the best for each state. */
class Stack {
  #byState = new Map<number, Hypothesis>();
  /** What is hoped for below this is not followed. */
  #floor = -Infinity;

  takes(hoped: number): boolean {
    return hoped > this.#floor;
  }

  add(hypothesis: Hypothesis): void {
    const { option, gap, mask, history } = hypothesis;
    // Each part has its own digits: sentences are cut long before they reach 64 tokens.
    const key = ((mask * 64 + gap) * 64 + (option?.end ?? 0)) * 0x400000 + history;
    const known = this.#byState.get(key);
    if (known !== undefined && known.score >= hypothesis.score) return;
    this.#byState.set(key, hypothesis);
    if (this.#byState.size > mostGathered) this.#keepBest();
  }

  best(): readonly Hypothesis[] {
    return [...this.#byState.values()].sort((one, other) => other.hoped - one.hoped).slice(0, beam);
  }

  #keepBest(): void {
    const ranked = [...this.#byState].sort((one, other) => other[1].hoped - one[1].hoped);
    this.#byState = new Map(ranked.slice(0, beam));
    this.#floor = ranked[beam - 1]?.[1].hoped ?? this.#floor;
  }
}

/** The best sequence of options that translates each token once. */
export function decode(
  lattice: Lattice,
  language: LanguageModel,
  weights: Weights,
): readonly Option[] {
  const n = lattice.length;
  const spans = spansOf(lattice, language, weights);
  const search: Search = { spans, language, weights, hopes: hopesOf(spans) };
  const stacks = Array.from({ length: n + 1 }, () => new Stack());
  const start = { before: null, option: null, gap: 0, mask: 0, covered: 0, score: 0, hoped: 0 };
  stacks[0]?.add({ ...start, history: language.start });
  for (const stack of stacks.slice(0, n)) {
    for (const hypothesis of stack.best()) {
      for (const span of nextSpans(search, hypothesis)) extend(hypothesis, span, search, stacks);
    }
  }
  const chosen: Option[] = [];
  for (let at = stacks[n]?.best()[0] ?? null; at !== null; at = at.before) {
    if (at.option !== null) chosen.push(at.option);
  }
  return chosen.reverse();
}

/** What may follow: within reach, on tokens that are open, and past no open wall or mark. */
function* nextSpans(
  { spans, weights }: Search,
  { gap, mask }: Hypothesis,
): Generator<Span, void, undefined> {
  const last = Math.min(spans.length - 1, gap + weights.reach);
  let passesMark = false;
  for (let start = gap; start <= last; start += 1) {
    if (!isOpen(mask, start - gap, start - gap + 1)) continue;
    const found = spans[start] ?? [];
    const isWall = isWallAt(found);
    if (isWall && start > gap) return;
    for (const span of found) {
      const isLate = passesMark && span.hasMark;
      if (isLate || !isOpen(mask, start - gap, span.end - gap)) break;
      yield span;
    }
    if (isWall) return;
    passesMark ||= isMarkAt(found);
  }
}

function isWallAt([span]: readonly Span[]): boolean {
  return span?.isWall === true;
}

function isMarkAt([span]: readonly Span[]): boolean {
  return span?.hasMark === true;
}

/** Bits of a mask: a token so far behind the gap is not reached. */
const mostBits = 19;

function isOpen(mask: number, from: number, to: number): boolean {
  if (to > mostBits) return false;
  for (let bit = from; bit < to; bit += 1) if ((mask & (1 << bit)) !== 0) return false;
  return true;
}

/** Adds a hypothesis for each option of a span that could be among the best. */
function extend(
  before: Hypothesis,
  { start, end, candidates }: Span,
  { spans, language, weights, hopes }: Search,
  stacks: readonly Stack[],
): void {
  const n = spans.length;
  let { gap, mask } = before;
  for (let token = start; token < end; token += 1) mask |= 1 << (token - gap);
  while ((mask & 1) !== 0) {
    mask >>>= 1;
    gap += 1;
  }
  const covered = before.covered + end - start;
  const stack = stacks[covered];
  const base = before.score + weights.distortion * Math.abs(start - (before.option?.end ?? 0));
  const order = orderBehind(before.option, start, end);
  const hope = hopeOf(gap, mask, n, hopes);
  const found = { history: before.history };
  for (const { option, alone } of candidates) {
    if (stack?.takes(base + alone + hope + slack) !== true) return;
    found.history = before.history;
    const added = languageScore(option, found, language, weights);
    const { history } = found;
    let score = base + option.score + added + (option.orders[order] ?? 0);
    if (covered === n) score += weights.language * language.chanceOfEnd(history);
    const hoped = score + hope;
    if (!stack.takes(hoped)) continue;
    stack.add({ before, option, gap, mask, covered, history, score, hoped });
  }
}

/** How tokens stand to the option that is written before them. */
function orderBehind(before: Option | null, start: number, end: number): PhraseOrder {
  if (start === (before?.end ?? 0)) return 0;
  return before?.start === end ? 1 : 2;
}

/** What the open tokens will bring at best. */
function hopeOf(gap: number, mask: number, n: number, hopes: Float64Array): number {
  let hope = 0;
  let from = gap;
  let at = gap;
  for (let rest = mask; rest !== 0; rest >>>= 1, at += 1) {
    if ((rest & 1) === 0) continue;
    if (at > from) hope += hopes[from * (n + 1) + at] ?? 0;
    from = at + 1;
  }
  return from < n ? hope + (hopes[from * (n + 1) + n] ?? 0) : hope;
}
