import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf } from '../model/leaves.ts';
import type { LiveRange, Point } from '../model/live-range.ts';

export const rangeLocations = ['Whole', 'Start', 'End', 'Before', 'After', 'Content'] as const;
export type RangeLocation = (typeof rangeLocations)[number];

/** `getRange`: "End" of what holds a paragraph's mark lies in front of it, "After" behind it. */
export function placeOf(
  model: DocumentModel,
  range: LiveRange,
  location: RangeLocation,
): LiveRange {
  const { start, end } = model.alive(range);
  const length = lengthOf(end.paragraph);
  const content = { ...end, offset: Math.min(end.offset, length) };
  if (location === 'Whole') return model.ranges.add(start, end);
  if (location === 'Content') return model.ranges.add(start, content);
  if (location === 'Start') return model.ranges.add(start, start);
  if (location === 'End') return model.ranges.add(content, content);
  if (location === 'Before') {
    throw new HostError('InvalidArgument', '"Before" is for content controls.');
  }
  return model.ranges.add(end, end);
}

/** What two ranges share; null when a third thing lies between them. */
export function intersect(
  model: DocumentModel,
  one: LiveRange,
  other: LiveRange,
): LiveRange | null {
  const start = later(model, model.alive(one).start, model.alive(other).start);
  const end = model.compare(one.end, other.end) < 0 ? one.end : other.end;
  return model.compare(start, end) > 0 ? null : model.ranges.add(start, end);
}

export function expand(model: DocumentModel, one: LiveRange, other: LiveRange): LiveRange {
  const first = later(model, model.alive(one).start, model.alive(other).start);
  const start = first === one.start ? other.start : one.start;
  return model.ranges.add(start, later(model, one.end, other.end));
}

/** `Word.LocationRelation` of one range to another. */
export function relationOf(model: DocumentModel, one: LiveRange, other: LiveRange): string {
  const starts = Math.sign(model.compare(one.start, other.start));
  const ends = Math.sign(model.compare(one.end, other.end));
  if (starts === 0 || ends === 0) return relationAtEdge(starts, ends);
  const before = Math.sign(model.compare(one.end, other.start));
  const after = Math.sign(model.compare(one.start, other.end));
  if (before <= 0) return before < 0 ? 'Before' : 'AdjacentBefore';
  if (after >= 0) return after > 0 ? 'After' : 'AdjacentAfter';
  if (starts < 0) return ends > 0 ? 'Contains' : 'OverlapsBefore';
  return ends < 0 ? 'Inside' : 'OverlapsAfter';
}

function relationAtEdge(starts: number, ends: number): string {
  if (starts === 0 && ends === 0) return 'Equal';
  if (starts === 0) return ends > 0 ? 'ContainsStart' : 'InsideStart';
  return starts < 0 ? 'ContainsEnd' : 'InsideEnd';
}

function later(model: DocumentModel, one: Point, other: Point): Point {
  return model.compare(one, other) >= 0 ? one : other;
}
