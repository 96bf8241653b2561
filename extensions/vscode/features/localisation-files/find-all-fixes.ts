import { composeFixes, type ComposedFixes } from '../../../../shared/formats/compose-fixes.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import { runInSlices } from './run-in-slices.ts';

/**
 * The preferred fixes of all problems of every code, or of one, then with those that make no guess,
 * as one change. Yields between stretches; null when `isCancelled` says so.
 */
export async function findAllFixes(
  file: Pick<LocalisationFile, 'fixesInSteps'>,
  problems: readonly Problem[],
  code: string | null,
  isCancelled: () => boolean,
): Promise<ComposedFixes | null> {
  const fixes = await runInSlices(preferredFixes(file, problems, code), isCancelled);
  return fixes === null ? null : composeFixes(fixes);
}

function* preferredFixes(
  file: Pick<LocalisationFile, 'fixesInSteps'>,
  problems: readonly Problem[],
  code: string | null,
): Steps<readonly Fix[]> {
  const fixes: Fix[] = [];
  for (const problem of problems) {
    if (code !== null && problem.code !== code) continue;
    // One renumbering mends all numbers.
    if (isNumbering(problem) && fixes.some((fix) => fix.code === 'renumber-cues')) continue;
    const offered = yield* file.fixesInSteps(problem);
    const chosen = offered.find((fix) => fix.isPreferred || (code !== null && isSameForAll(fix)));
    if (chosen !== undefined) fixes.push(chosen);
    yield undefined;
  }
  return fixes;
}

/** Whether a fix makes no guess: who chooses it for one problem of a kind may choose it for all. */
export function isSameForAll({ code }: Fix): boolean {
  return code === 'copy-source';
}

function isNumbering({ code }: Problem): boolean {
  return code.startsWith('index-');
}
