import type { InlinePart } from '../model.ts';
import type { ProtectedSegment } from './protected-segment.ts';

/** The target of a segment that has nothing to translate: its source, the same parts. */
export function copySource(segment: ProtectedSegment): readonly InlinePart[] {
  return segment.source;
}
