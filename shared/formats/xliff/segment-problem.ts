import type { LineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { Problem } from '../model.ts';
import type { SegmentRecord } from './document.ts';
import { problemCodeOf, say, type Message } from '../../messages/message.ts';

/** A warning or error about a segment's source. */
export function segmentProblem(
  segment: SegmentRecord,
  lines: LineIndex,
  said: Message,
  severity: Problem['severity'] = 'error',
): Problem {
  const { source, sourceStart, unit } = segment;
  return {
    code: problemCodeOf(said),
    severity,
    said,
    location: lines.locate(sourceStart, source.end - sourceStart),
    unit: unit.id,
  };
}

/** Thrown where a plan names a segment that the file does not have. */
export function unknownKey(key: string): FormatError {
  return new FormatError(say('unknown-key.segment', { key }), null);
}
