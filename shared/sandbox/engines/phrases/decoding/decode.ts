import type { LanguageModel } from '../model/language-model.ts';
import type { Lattice, Option } from './options.ts';
import type { Weights } from './weights.ts';

const beam = 20;

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

/** Best scores that stretches of tokens can come to, at `start * (n + 1) + end`. */
function hopesOf(lattice: Lattice, language: LanguageModel, weights: Weights): Float64Array {
  const n = lattice.length;
  const width = n + 1;
  const hopes = new Float64Array(width * width).fill(-Infinity);
  for (const option of lattice.flat()) {
    const place = option.start * width + option.end;
    const score = option.score + languageScore(option, 0, language, weights).score;
    hopes[place] = Math.max(hopes[place] ?? 0, score);
  }
  for (let length = 2; length <= n; length += 1) {
    for (let start = 0; start + length <= n; start += 1) {
      const place = start * width + start + length;
      for (let middle = start + 1; middle < start + length; middle += 1) {
        const sum =
          (hopes[start * width + middle] ?? 0) + (hopes[middle * width + start + length] ?? 0);
        if (sum > (hopes[place] ?? 0)) hopes[place] = sum;
      }
    }
  }
  return hopes;
}

interface Continued {
  readonly score: number;
  readonly history: number;
}

/** What the words of an option add behind a history. */
function languageScore(
  { words }: Option,
  history: number,
  language: LanguageModel,
  weights: Weights,
): Continued {
  const found = { history };
  let score = 0;
  for (const word of words) {
    score += weights.language * language.chanceOf(found.history, word, found) + weights.word;
  }
  return { score, history: found.history };
}

/** The hypotheses that cover as many tokens, the best for each state. */
class Stack {
  readonly #byState = new Map<string, Hypothesis>();

  add(hypothesis: Hypothesis): void {
    const end = hypothesis.option?.end ?? 0;
    const key = `${hypothesis.gap},${hypothesis.mask},${end},${hypothesis.history}`;
    const known = this.#byState.get(key);
    if (known === undefined || hypothesis.score > known.score) this.#byState.set(key, hypothesis);
  }

  best(): readonly Hypothesis[] {
    return [...this.#byState.values()].sort((one, other) => other.hoped - one.hoped).slice(0, beam);
  }
}

/** The best sequence of options that translates each token once. */
export function decode(
  lattice: Lattice,
  language: LanguageModel,
  weights: Weights,
): readonly Option[] {
  const n = lattice.length;
  const hopes = hopesOf(lattice, language, weights);
  const stacks = Array.from({ length: n + 1 }, () => new Stack());
  const start = { before: null, option: null, gap: 0, mask: 0, covered: 0, score: 0, hoped: 0 };
  stacks[0]?.add({ ...start, history: language.start });
  for (const stack of stacks.slice(0, n)) {
    for (const hypothesis of stack.best()) {
      for (const option of nextOptions(lattice, hypothesis, weights.reach)) {
        const next = extended(hypothesis, option, { lattice, language, weights, hopes });
        stacks[next.covered]?.add(next);
      }
    }
  }
  const chosen: Option[] = [];
  for (let at = stacks[n]?.best()[0] ?? null; at !== null; at = at.before) {
    if (at.option !== null) chosen.push(at.option);
  }
  return chosen.reverse();
}

/** Options that may follow: within reach, on tokens that are open, and past no open code or mark. */
function* nextOptions(
  lattice: Lattice,
  { gap, mask }: Hypothesis,
  reach: number,
): Generator<Option, void, undefined> {
  const last = Math.min(lattice.length - 1, gap + reach);
  let passesMark = false;
  for (let start = gap; start <= last; start += 1) {
    if (!isOpen(mask, start - gap, start - gap + 1)) continue;
    const options = lattice[start] ?? [];
    const isCode = isCodeAt(options);
    if (isCode && start > gap) return;
    for (const option of options) {
      const isLate = passesMark && option.hasMark;
      if (isLate || !isOpen(mask, start - gap, option.end - gap)) break;
      yield option;
    }
    if (isCode) return;
    passesMark ||= isMarkAt(options);
  }
}

function isMarkAt([option]: readonly Option[]): boolean {
  return option?.hasMark === true;
}

function isCodeAt([option]: readonly Option[]): boolean {
  return option?.kind === 'code';
}

/** Bits of a mask: a token so far behind the gap is not reached. */
const mostBits = 30;

function isOpen(mask: number, from: number, to: number): boolean {
  if (to > mostBits) return false;
  for (let bit = from; bit < to; bit += 1) if ((mask & (1 << bit)) !== 0) return false;
  return true;
}

interface Search {
  readonly lattice: Lattice;
  readonly language: LanguageModel;
  readonly weights: Weights;
  readonly hopes: Float64Array;
}

function extended(before: Hypothesis, option: Option, search: Search): Hypothesis {
  const { lattice, language, weights, hopes } = search;
  let { gap, mask } = before;
  for (let token = option.start; token < option.end; token += 1) mask |= 1 << (token - gap);
  while ((mask & 1) !== 0) {
    mask >>>= 1;
    gap += 1;
  }
  const covered = before.covered + option.end - option.start;
  const continued = languageScore(option, before.history, language, weights);
  const jump = Math.abs(option.start - (before.option?.end ?? 0));
  let score = before.score + option.score + continued.score + weights.distortion * jump;
  if (covered === lattice.length)
    score += weights.language * language.chanceOfEnd(continued.history);
  const hoped = score + hopeOf(gap, mask, lattice.length, hopes);
  return { before, option, gap, mask, covered, history: continued.history, score, hoped };
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
