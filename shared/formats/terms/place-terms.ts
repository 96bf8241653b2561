import { placeXmlParts } from '../prose/place-xml-parts.ts';
import type { UnitSide } from '../unit-view.ts';
import { termText } from './term-text.ts';
import type { TermFinder, TermMatch } from './term.ts';

/**
 * The terms in one side of a unit, at their places in the file's `text`: tags and character
 * references inside of a term are inside of its place. None where the places cannot be told (CDATA
 * sections inside of other text).
 */
export function placeTerms(text: string, side: UnitSide, finder: TermFinder): readonly TermMatch[] {
  const found = finder.find(termText(side.parts));
  if (found.length === 0) return [];
  const spots = spotsOf(text, side);
  if (spots === null) return [];
  return found.map(({ offset, length, term }) => {
    const start = placeOf(spots, offset);
    // The end is behind the last character, not before what follows.
    return { offset: start, length: placeOf(spots, offset + length - 1, 'end') - start, term };
  });
}

/** A stretch of the term text and where it stands in the file. */
interface Spot {
  readonly from: number;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

function spotsOf(text: string, { parts, location }: UnitSide): readonly Spot[] | null {
  const { offset, length } = location;
  const content = { start: offset, end: offset + length, parts, isCData: false };
  const pieces = placeXmlParts(text, content);
  if (pieces === null) return plainSpots(text, { parts, location });
  const spots: Spot[] = [];
  let from = 0;
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      spots.push({ from, length: piece.text.length, start: piece.start, end: piece.end });
      from += piece.text.length;
    } else if (piece.role === 'placeholder') from += 1;
  }
  return spots;
}

/** Cues, whose texts stand in the file as they are. */
function plainSpots(text: string, { parts, location }: UnitSide): readonly Spot[] | null {
  const spots: Spot[] = [];
  const end = location.offset + location.length;
  let at = location.offset;
  let from = 0;
  for (const part of parts) {
    const written = part.kind === 'text' ? part.text : part.content;
    const start = text.indexOf(written, at);
    if (start < 0 || start + written.length > end) return null;
    at = start + written.length;
    const shown = termText([part]).length;
    if (shown === written.length) spots.push({ from, length: shown, start, end: at });
    from += shown;
  }
  return spots;
}

/** Where a character of the term text begins, or ends, in the file. */
function placeOf(spots: readonly Spot[], at: number, side: 'start' | 'end' = 'start'): number {
  const spot = spots.find(({ from, length }) => at < from + length) ?? spots.at(-1);
  if (spot === undefined) return 0;
  const isExact = spot.end - spot.start === spot.length;
  if (!isExact) return side === 'start' ? spot.start : spot.end;
  return spot.start + at - spot.from + (side === 'end' ? 1 : 0);
}
