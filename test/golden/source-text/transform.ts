import { protectSegment } from '../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../shared/formats/inline/restore/restore-segment.ts';
import type { InlinePart } from '../../../shared/formats/model.ts';

/** A service for tests: gets the payloads of a source, answers by `translate`, restores the target. */
export function answerWith(
  source: readonly InlinePart[],
  translate: (payload: string) => string,
): readonly InlinePart[] | null {
  const options = { form: 'paired', protectAddresses: true, extraPatterns: [] } as const;
  const segment = protectSegment(source, options);
  const restored = restoreSegment(segment, segment.payloads.map(translate));
  return restored.outcome === 'rejected' ? null : restored.parts;
}

/** Lower-case letters become capitals; elements and entities of the payload stay. */
export function inCapitals(payload: string): string {
  return payload.replace(/<[^>]*>|&[a-z]+;|\p{Ll}/gu, (found) =>
    found.length === 1 ? found.toUpperCase() : found,
  );
}
