import { countGraphemes } from '../../../text/code-points.ts';
import type { FunctionWords } from './function-words.ts';
import { bareWord, wordAfter, wordBefore } from './words-beside.ts';

interface BreakOptions {
  /** Offsets at which a line may end (findBreakPlaces). */
  readonly places: readonly number[];
  readonly lines: number;
  readonly charactersPerLine: number;
  readonly words: FunctionWords;
}

/** With more places than this (a text of no subtitle), lines are simply filled. */
const mostPlaces = 300;

/**
 * Chooses where `visible` breaks into `lines` lines: none too long if possible, about equally long,
 * after punctuation, before conjunctions, never behind an article or a preposition if there is
 * another way. Returns fewer breaks when there are not enough places.
 */
export function chooseBreaks(visible: string, options: BreakOptions): readonly number[] {
  const wanted = Math.min(options.lines - 1, options.places.length);
  if (wanted <= 0) return [];
  const measured = measure(visible, options.places);
  const total = measured.widthTo.at(-1) ?? 0;
  if (options.places.length > mostPlaces) return fill(options.places, measured.widthTo, wanted);
  const ideal = total / (wanted + 1);
  const costs = options.places.map((place) => breakCost(visible, place, options.words, ideal));
  return cheapest(options, measured, costs, wanted, ideal);
}

interface Measured {
  /** Graphemes from the start to each place; the last is the whole. */
  readonly widthTo: readonly number[];
  /** Graphemes the break swallows: 1 for a space. */
  readonly swallowed: readonly number[];
}

function measure(visible: string, places: readonly number[]): Measured {
  const widthTo: number[] = [];
  let from = 0;
  let width = 0;
  for (const place of [...places, visible.length]) {
    width += countGraphemes(visible.slice(from, place));
    widthTo.push(width);
    from = place;
  }
  return { widthTo, swallowed: places.map((place) => (visible.charAt(place) === ' ' ? 1 : 0)) };
}

function fill(
  places: readonly number[],
  widthTo: readonly number[],
  wanted: number,
): readonly number[] {
  const total = widthTo.at(-1) ?? 0;
  const chosen: number[] = [];
  for (let index = 0; index < places.length && chosen.length < wanted; index += 1) {
    const target = (total * (chosen.length + 1)) / (wanted + 1);
    if ((widthTo[index] ?? 0) >= target) chosen.push(places[index] ?? 0);
  }
  return chosen;
}

function breakCost(visible: string, place: number, words: FunctionWords, ideal: number): number {
  const before = wordBefore(visible, place);
  const after = wordAfter(visible, place);
  // Never so little that balance alone decides short lines.
  const unit = Math.max(ideal * ideal * 0.02, 9);
  if (words.clinging.has(bareWord(before))) return unit * 10;
  if (/[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\u300d)]*$/.test(before)) return -unit * 5;
  if (/[,;:\u2013\u2014\u3001\uff0c]$/.test(before)) return -unit * 4;
  return words.linking.has(bareWord(after)) ? -unit * 2 : 0;
}

/** Dynamic programme over places: the cheapest way to end line `k` at each place. */
function cheapest(
  options: BreakOptions,
  measured: Measured,
  costs: readonly number[],
  wanted: number,
  ideal: number,
): readonly number[] {
  const { places } = options;
  const lineCost = (from: number, to: number): number => {
    const start = from < 0 ? 0 : (measured.widthTo[from] ?? 0) + (measured.swallowed[from] ?? 0);
    const width = (measured.widthTo[to] ?? 0) - start;
    const over = Math.max(0, width - options.charactersPerLine);
    return (width - ideal) ** 2 + over * over * 100 + over * 100;
  };
  let best = places.map((_, to) => ({ cost: lineCost(-1, to) + (costs[to] ?? 0), path: [to] }));
  for (let line = 2; line <= wanted; line += 1) {
    best = places.map((_, to) => {
      const own = costs[to] ?? 0;
      let chosen = { cost: Infinity, path: [to] };
      for (let from = 0; from < to; from += 1) {
        const before = best[from];
        if (before === undefined) continue;
        const cost = before.cost + lineCost(from, to) + own;
        if (cost < chosen.cost) chosen = { cost, path: [...before.path, to] };
      }
      return chosen;
    });
  }
  const last = places.length;
  let winner: { cost: number; path: readonly number[] } = { cost: Infinity, path: [] };
  best.forEach((candidate, from) => {
    const cost = candidate.cost + lineCost(from, last);
    if (cost < winner.cost) winner = { cost, path: candidate.path };
  });
  return winner.path.map((index) => places[index] ?? 0);
}
