import type { LineProblem } from './find-line-problems.ts';
import { fixesFor, type LineFix } from './line-fixes.ts';

/** A quick fix that is offered. */
export interface PlannedFix {
  readonly fix: LineFix;
  /** The problem it is offered at. */
  readonly at: LineProblem;
  /** All that it mends: the one alone, or every one of its kind. */
  readonly mended: readonly LineProblem[];
  readonly isPreferred: boolean;
}

/**
 * What is offered for some of a dictionary's problems. To mend all of a kind at once is offered only
 * at the first one: people select a whole text, and each such offer is as large as the dictionary.
 */
export function plannedFixes(
  shown: readonly LineProblem[],
  all: readonly LineProblem[],
): readonly PlannedFix[] {
  const kinds = new Map<LineProblem['fault'], LineProblem[]>();
  for (const problem of all) {
    const alike = kinds.get(problem.fault) ?? [];
    alike.push(problem);
    kinds.set(problem.fault, alike);
  }
  return shown.flatMap((at) => {
    const alike = kinds.get(at.fault) ?? [];
    kinds.delete(at.fault);
    return fixesFor(at.fault).flatMap((fix, index): PlannedFix[] => {
      const one: PlannedFix = { fix, at, mended: [at], isPreferred: index === 0 };
      // Taking entries out by the dozen is nobody's quick fix.
      if (alike.length < 2 || fix === 'remove') return [one];
      return [one, { fix, at, mended: alike, isPreferred: false }];
    });
  });
}
