import type { SegmentView } from '../model.ts';
import type { RowFilterName } from './row-marks.ts';
import { originOf } from './row-origin.ts';

/** The filters that a row passes by what its file says of it alone. */
export function filtersOf(view: SegmentView): readonly RowFilterName[] {
  const names: RowFilterName[] = [];
  if (view.standing !== null) names.push(view.standing);
  const origin = originOf(view);
  if (origin !== null) names.push(origin.kind);
  if (view.made?.isStale === true) names.push('stale');
  if (view.notes.length > 0) names.push('notes');
  if (view.locked === 'locked') names.push('locked');
  const isOver = view.limits.some(
    ({ length, minimum, maximum }) => length > maximum || length < minimum,
  );
  if (isOver && view.target !== null) names.push('overLimit');
  return names;
}
