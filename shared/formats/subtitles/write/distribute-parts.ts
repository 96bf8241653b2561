import { countGraphemes } from '../../../text/code-points.ts';
import type { InlinePart } from '../../model.ts';
import { findBreakPlaces } from './break-places.ts';
import type { FunctionWords } from './function-words.ts';
import { renderParts, sliceRendered, type RenderedText } from '../read/rendered-text.ts';
import { bareWord, wordBefore } from './words-beside.ts';

/** What one cue had: the measure for its share of the answer. */
export interface CueShare {
  readonly sourceCharacters: number;
  readonly durationInMs: number;
}

interface DistributedParts {
  /** One text for each cue, in order; empty when the answer has fewer words than cues. */
  readonly texts: readonly RenderedText[];
  /** `markers`: where the answer said. `share`: in proportion, which is a guess. */
  readonly method: 'markers' | 'share' | 'none';
}

/**
 * Distributes an answer back to the cues of its sentence: at the cue borders when all are there and no
 * cue is left empty, else in proportion to source characters and duration, at word borders, behind
 * punctuation where it is near.
 */
export function distributeParts(
  parts: readonly InlinePart[],
  shares: readonly CueShare[],
  language: string,
  words: FunctionWords,
): DistributedParts {
  const marked = splitAtBorders(parts).map(renderParts);
  if (
    marked.length === shares.length &&
    marked.every(({ visible }) => /[^\s\p{P}]/u.test(visible))
  ) {
    return { texts: marked, method: 'markers' };
  }
  const whole = renderParts(parts.filter((part) => !isBorder(part)));
  const places = findBreakPlaces(whole.visible, language);
  const cuts = chooseCuts(whole.visible, shares, places, words);
  if (cuts === null) return { texts: [], method: 'none' };
  const ends = [...cuts, whole.visible.length];
  const texts = ends.map((end, index) => sliceRendered(whole, cuts[index - 1] ?? 0, end));
  return { texts, method: 'share' };
}

function isBorder(part: InlinePart): boolean {
  return part.kind === 'code' && part.origin === 'cue-border';
}

function splitAtBorders(parts: readonly InlinePart[]): readonly (readonly InlinePart[])[] {
  const pieces: InlinePart[][] = [[]];
  for (const part of parts) {
    if (isBorder(part)) pieces.push([]);
    else pieces.at(-1)?.push(part);
  }
  for (const [index, piece] of pieces.entries()) moveSign(pieces[index - 1] ?? [], piece);
  return pieces;
}

/** A sign that ends what stands before it. Dots in a row may begin a cue, where a sentence goes on. */
const endingSign = /^\s*([,;:!?]|\.(?!\.))(?=\s|$)|^\s*([，。、；：！？])/u;

/** Gives the cue before the sign with which this one begins: no line begins with a comma. */
function moveSign(before: InlinePart[], piece: InlinePart[]): void {
  const [first, last] = [piece[0], before.at(-1)];
  if (first?.kind !== 'text' || last?.kind !== 'text') return;
  const [found, spaced, unspaced] = endingSign.exec(first.text) ?? [];
  if (found === undefined) return;
  const [ended, sign] = [last.text.trimEnd(), spaced ?? unspaced ?? ''];
  before[before.length - 1] = { ...last, text: ended.endsWith(sign) ? ended : ended + sign };
  piece[0] = { ...first, text: first.text.slice(found.length) };
}

/** Null when there are fewer words than cues. */
function chooseCuts(
  visible: string,
  shares: readonly CueShare[],
  places: readonly number[],
  words: FunctionWords,
): readonly number[] | null {
  const wanted = shares.length - 1;
  if (places.length < wanted || visible === '') return null;
  const total = countGraphemes(visible);
  const widths = widthsTo(visible, places);
  const costs = places.map((place) => cutCost(visible, place, words) * total);
  const chosen: number[] = [];
  let from = 0;
  idealCuts(shares).forEach((share, index) => {
    // Every later cut needs a place too.
    const to = places.length - (wanted - index);
    const best = nearest(widths, costs, { from, to, ideal: share * total });
    chosen.push(places[best] ?? 0);
    from = best + 1;
  });
  return chosen;
}

function widthsTo(visible: string, places: readonly number[]): readonly number[] {
  let from = 0;
  let width = 0;
  return places.map((place) => {
    width += countGraphemes(visible.slice(from, place));
    from = place;
    return width;
  });
}

/** Where cuts should lie, from 0 to 1: half by characters, half by duration. */
function idealCuts(shares: readonly CueShare[]): readonly number[] {
  const characters = shares.reduce((sum, share) => sum + share.sourceCharacters, 0) || 1;
  const duration = shares.reduce((sum, share) => sum + Math.max(share.durationInMs, 0), 0);
  let reached = 0;
  return shares.slice(0, -1).map((share) => {
    const byCharacters = share.sourceCharacters / characters;
    const byDuration = duration > 0 ? Math.max(share.durationInMs, 0) / duration : byCharacters;
    reached += (byCharacters + byDuration) / 2;
    return reached;
  });
}

/** In parts of the whole: better behind a sign, worse behind an article or a conjunction. */
function cutCost(visible: string, place: number, words: FunctionWords): number {
  const before = wordBefore(visible, place);
  if (/[\p{Po}\p{Pe}\p{Pf}]$/u.test(before)) return -0.08;
  const word = bareWord(before);
  return words.clinging.has(word) || words.linking.has(word) ? 0.08 : 0;
}

function nearest(
  widths: readonly number[],
  costs: readonly number[],
  range: { readonly from: number; readonly to: number; readonly ideal: number },
): number {
  let best = range.from;
  let bestCost = Infinity;
  for (let index = range.from; index <= range.to; index += 1) {
    const cost = Math.abs((widths[index] ?? 0) - range.ideal) + (costs[index] ?? 0);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}
