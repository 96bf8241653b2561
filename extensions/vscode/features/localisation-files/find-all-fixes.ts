import { composeFixes, type ComposedFixes } from '../../../../shared/formats/compose-fixes.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';

/** How long one stretch of work may keep others waiting. */
const STRETCH_IN_MS = 25;

/**
 * The preferred fixes of all problems of one code, or of every code, as one change. Yields between
 * stretches; null when `isCancelled` says so.
 */
export async function findAllFixes(
  file: Pick<LocalisationFile, 'fixes'>,
  problems: readonly Problem[],
  code: string | null,
  isCancelled: () => boolean,
): Promise<ComposedFixes | null> {
  const fixes: Fix[] = [];
  let begin = performance.now();
  for (const problem of problems) {
    if (code !== null && problem.code !== code) continue;
    // One renumbering mends all numbers.
    if (isNumbering(problem) && fixes.some((fix) => fix.code === 'renumber-cues')) continue;
    const offered = file.fixes(problem);
    const chosen = offered.find((fix) => fix.isPreferred);
    if (chosen !== undefined) fixes.push(chosen);
    if (performance.now() - begin < STRETCH_IN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (isCancelled()) return null;
    begin = performance.now();
  }
  return composeFixes(fixes);
}

function isNumbering({ code }: Problem): boolean {
  return code.startsWith('index-');
}
