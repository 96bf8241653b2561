import type { DocumentJobsParts } from '../../shared/documents/document-parts.ts';
import { steppingParts } from './stepping-parts.ts';

/** What everything rejects with from the moment the process is dead. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * The parts of a job, dying at the step with the given number: nothing after it has any effect, as
 * if the process had been killed there. 0 lives to the end.
 */
export function crashingParts(parts: DocumentJobsParts, dieAt: number): CrashingParts {
  const steps: string[] = [];
  let isDead = false;
  function requireAlive(): void {
    if (isDead) throw new Crash();
  }
  function step(name: string): void {
    requireAlive();
    steps.push(name);
    isDead = steps.length === dieAt;
    requireAlive();
  }
  return { parts: steppingParts(parts, { step, requireAlive }), steps };
}

export interface CrashingParts {
  readonly parts: DocumentJobsParts;
  /** Names of the steps that were reached. */
  readonly steps: readonly string[];
}
