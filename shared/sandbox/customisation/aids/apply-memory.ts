import type { EngineIdentity } from '../../engines/engine.ts';
import { sameCode } from '../../languages/language-table.ts';
import type { Run } from '../../markup/run.ts';
import { keepsCodesAndNumbers } from '../../translate/check-engine-output.ts';
import type { TranslatedRun } from '../../translate/run-engines.ts';
import type { ChosenMemory } from './translation-aids.ts';

const memoryEngine: EngineIdentity = { name: 'translation-memory', version: '1' };

/**
 * The best segment of a memory for a run, null when none reaches the threshold. The match is the
 * share of words that both have in the same order, in percent. Runs with codes are left to engines.
 */
export function recall(
  run: Run,
  { memory, threshold }: ChosenMemory,
  source: string,
  target: string,
): TranslatedRun | null {
  if (run.codes.length > 0 || !sameCode(memory.source, source)) return null;
  let best: TranslatedRun | null = null;
  for (const segment of memory.segments) {
    const text = segment.targets[target.toLowerCase()];
    const match = text === undefined ? 0 : similarity(run.text, segment.source);
    const isBetter = match * 100 >= threshold && match > (best?.coverage ?? 0);
    if (text === undefined || !isBetter || !keepsCodesAndNumbers(run, text)) continue;
    best = { text, engine: memoryEngine, coverage: match };
  }
  return best;
}

/** 1 for the same words in the same order, 0 for none in common. */
function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const most = Math.max(left.length, right.length);
  return most === 0 ? 0 : commonWords(left, right) / most;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/** Length of the longest common subsequence. */
function commonWords(left: readonly string[], right: readonly string[]): number {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const word of left) {
    const next = [0];
    for (const [index, other] of right.entries()) {
      const diagonal = row[index] ?? 0;
      const best = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(word === other ? diagonal + 1 : best);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
