import type { DocumentPhase } from './document-record.ts';

/** Whether nothing is left to do for a job, and nothing to decide. */
export function isFinishedPhase(phase: DocumentPhase): boolean {
  if (phase.name === 'failed') return phase.failure.kind !== 'upload-unknown';
  return phase.name === 'published';
}
