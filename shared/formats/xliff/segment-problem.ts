import type { LineIndex } from '../../text/line-index.ts';
import type { Problem } from '../model.ts';
import type { SegmentRecord } from './document.ts';
import { say } from '../../messages/message.ts';

/** A warning or error about a segment's source. */
export function segmentProblem(
  segment: SegmentRecord,
  lines: LineIndex,
  code: string,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const { source, sourceStart, unit } = segment;
  return {
    code,
    severity,
    said: say('verbatim', { words: message }),
    location: lines.locate(sourceStart, source.end - sourceStart),
    unit: unit.id,
  };
}
