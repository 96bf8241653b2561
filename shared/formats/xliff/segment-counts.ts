import type { UnitRecord, XliffDocument } from './document.ts';
import { skipReason } from './selection.ts';

/** How many segments there are, ignorables left out, and how many of them are to be translated. */
export interface SegmentTally {
  readonly segments: number;
  readonly untranslated: number;
}

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

const known = new WeakMap<XliffDocument, SegmentTally>();

/** Counted when it is first asked for. */
export function countsOf(document: XliffDocument): SegmentTally {
  const counts = known.get(document) ?? countUnits(document.units);
  known.set(document, counts);
  return counts;
}

/** Another document has the same units but for some, which became others: only these are counted. */
export function carryCounts(
  one: XliffDocument,
  other: XliffDocument,
  { was, is }: { readonly was: readonly UnitRecord[]; readonly is: readonly UnitRecord[] },
): void {
  const all = known.get(one);
  if (all === undefined) return;
  const [before, after] = [countUnits(was), countUnits(is)];
  known.set(other, {
    segments: all.segments - before.segments + after.segments,
    untranslated: all.untranslated - before.untranslated + after.untranslated,
  });
}

function countUnits(units: readonly UnitRecord[]): SegmentTally {
  let segments = 0;
  let untranslated = 0;
  for (const unit of units) {
    for (const segment of unit.segments) {
      if (segment.isIgnorable) continue;
      segments++;
      if (skipReason(segment, byDefault) === null) untranslated++;
    }
  }
  return { segments, untranslated };
}
