import { startOfRun } from '../../../text/runs.ts';
import type { RawPart } from '../qa/raw-parts.ts';

/** A place between words of a target where a code may go. */
export interface Place {
  readonly offset: number;
  /** Share of the shown text before it, 0 to 1. */
  readonly share: number;
  /** A word begins here, or ends. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Nothing of the content lies before, or behind. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** Places in a target, in file order; null when it has nothing to be placed in. */
export function findPlaces(
  text: string,
  target: readonly RawPart[],
  removed: readonly number[],
): readonly Place[] | null {
  const [first, last] = [target[0], target.at(-1)];
  if (first === undefined || last === undefined) return null;
  const total = Math.max(1, rawLength(target));
  const places: Place[] = [edge(first.start, 0, true)];
  let shown = 0;
  target.forEach(({ part, start, end }, index) => {
    if (part.kind === 'code') {
      if (!removed.includes(index)) shown += part.verbatim ? 0 : end - start;
      return;
    }
    for (const [at, space] of gaps(text.slice(start, end))) {
      const share = (shown + at) / total;
      const common = { share, isStart: false, isEnd: false };
      places.push({ ...common, offset: start + at, begins: false, ends: true });
      const behind = at + space.length;
      if (space.startsWith(' '))
        places.push({ ...common, offset: start + behind, begins: true, ends: false });
    }
    shown += end - start;
  });
  places.push(edge(last.end, 1, false));
  return places;
}

/** Blanks between words, and the signs that end a text with what is white behind them. */
function gaps(text: string): readonly (readonly [at: number, found: string])[] {
  const wordsEnd = startOfRun(text, text.length, /\s/);
  const signs = startOfRun(text, wordsEnd, /[.!?:…。！？：]/);
  const before = signs < wordsEnd ? text.slice(0, signs) : text;
  const found = Array.from(before.matchAll(/ +/g), ({ index, 0: blanks }) => {
    return [index, blanks] as const;
  });
  return signs < wordsEnd ? [...found, [signs, text.slice(signs)]] : found;
}

function edge(offset: number, share: number, isStart: boolean): Place {
  return { offset, share, begins: isStart, ends: !isStart, isStart, isEnd: !isStart };
}

function rawLength(parts: readonly RawPart[]): number {
  return parts.reduce((sum, { part, start, end }) => {
    return sum + (part.kind === 'code' && part.verbatim ? 0 : end - start);
  }, 0);
}

/** The place nearest to where a code of the source stands, of the kind that is wanted. */
export function placeFor(
  source: readonly RawPart[],
  index: number,
  places: readonly Place[],
  kind: 'code' | 'start' | 'end',
): Place | null {
  // A placeholder in the text shows something itself.
  const own = shownBefore(source, index + 1) - shownBefore(source, index);
  const total = shownLength(source) - own;
  const before = shownBefore(source, index);
  if (before === 0 && kind !== 'end') return places[0] ?? null;
  if (before === total && kind !== 'start') return places.at(-1) ?? null;
  const share = total === 0 ? 0 : before / total;
  // The outermost places are for what stands outermost in the source.
  const fitting = places.filter((place) =>
    kind === 'start' ? place.begins : place.ends && !place.isEnd,
  );
  return nearest(fitting, share) ?? (kind === 'start' ? places.at(0) : places.at(-1)) ?? null;
}

function nearest(places: readonly Place[], share: number): Place | null {
  let best: Place | null = null;
  for (const place of places) {
    if (best === null || Math.abs(place.share - share) < Math.abs(best.share - share)) best = place;
  }
  return best;
}

export function shownLength(parts: readonly RawPart[]): number {
  return shownBefore(parts, parts.length);
}

/** Length of what is shown before a part: text, and placeholders in it. */
export function shownBefore(parts: readonly RawPart[], index: number): number {
  let length = 0;
  for (const { part } of parts.slice(0, index)) {
    if (part.kind === 'text') length += part.text.length;
    else if (!part.verbatim) length += part.content.length;
  }
  return length;
}
