import type { Run } from '../../markup/run.ts';
import type { TranslatedRun } from '../../translate/run-engines.ts';
import { recall } from './apply-memory.ts';
import { planStyle } from './apply-style.ts';
import { translateWithTerms, type AskEngines } from './apply-terms.ts';
import type { TranslationAids } from './translation-aids.ts';

/**
 * Translates runs of one language pair with what the request asks to be followed: first the
 * memory, then the engines with the glossary's terms, and the style last. `source` and `target` are
 * base codes.
 */
export async function translateWithAids(
  runs: readonly Run[],
  aids: TranslationAids,
  languages: { readonly source: string; readonly target: string },
  ask: AskEngines,
): Promise<readonly TranslatedRun[]> {
  const { memory, terms } = aids;
  const recalled = runs.map((run) =>
    memory === null ? null : recall(run, memory, languages.source, languages.target),
  );
  const open = runs.filter((_, index) => recalled[index] === null);
  const made = terms.size === 0 ? await ask(open) : await translateWithTerms(open, terms, ask);
  const { rewrites } = planStyle(aids);
  let next = 0;
  return runs.flatMap((_, index) => {
    const result = recalled[index] ?? made[next++];
    return result === undefined ? [] : [rewritten(result, rewrites)];
  });
}

function rewritten(
  result: TranslatedRun,
  rewrites: readonly ((text: string) => string)[],
): TranslatedRun {
  if (result.text === null) return result;
  const text = rewrites.reduce((made, rewrite) => rewrite(made), result.text);
  if (text === result.text) return result;
  return { ...result, text, applied: [...(result.applied ?? []), 'style'] };
}
