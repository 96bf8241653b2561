import { countGraphemes } from '../../text/code-points.ts';
import type { InlinePart } from '../model.ts';
import { findBreakPlaces } from './break-places.ts';
import { renderParts, sliceRendered, type RenderedText } from './rendered-text.ts';

/** What one cue had: the measure for its share of the answer. */
export interface CueShare {
  readonly sourceCharacters: number;
  readonly durationInMs: number;
}

export interface DealtParts {
  /** One text for each cue, in order; empty when the answer has fewer words than cues. */
  readonly texts: readonly RenderedText[];
  /** `markers`: where the answer said. `share`: in proportion, which is a guess. */
  readonly method: 'markers' | 'share' | 'none';
}

/**
 * Deals an answer back to the cues of its sentence: at the cue borders when all are there and no
 * cue is left empty, else in proportion to source characters and duration, at word borders, behind
 * punctuation where it is near.
 */
export function dealParts(
  parts: readonly InlinePart[],
  shares: readonly CueShare[],
  language: string,
): DealtParts {
  const marked = splitAtBorders(parts).map(renderParts);
  if (
    marked.length === shares.length &&
    marked.every(({ visible }) => /[^\s\p{P}]/u.test(visible))
  ) {
    return { texts: marked, method: 'markers' };
  }
  const whole = renderParts(parts.filter((part) => !isBorder(part)));
  const cuts = chooseCuts(whole.visible, shares, findBreakPlaces(whole.visible, language));
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
  return pieces;
}

/** Null when there are fewer words than cues. */
function chooseCuts(
  visible: string,
  shares: readonly CueShare[],
  places: readonly number[],
): readonly number[] | null {
  const wanted = shares.length - 1;
  if (places.length < wanted || visible === '') return null;
  const total = countGraphemes(visible);
  const widths = widthsTo(visible, places);
  const chosen: number[] = [];
  let from = 0;
  idealCuts(shares).forEach((share, index) => {
    // Every later cut needs a place too.
    const to = places.length - (wanted - index);
    const best = nearest(visible, places, widths, { from, to, ideal: share * total, total });
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

function nearest(
  visible: string,
  places: readonly number[],
  widths: readonly number[],
  range: { from: number; to: number; ideal: number; total: number },
): number {
  let best = range.from;
  let bestCost = Infinity;
  for (let index = range.from; index <= range.to; index += 1) {
    const distance = Math.abs((widths[index] ?? 0) - range.ideal);
    const isAfterSign = /[\p{Po}\p{Pe}\p{Pf}]/u.test(visible.charAt((places[index] ?? 0) - 1));
    const cost = distance - (isAfterSign ? range.total * 0.08 : 0);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}
