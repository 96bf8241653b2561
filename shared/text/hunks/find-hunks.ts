import type { ProtectedRange } from '../protected-ranges.ts';
import { alignTokens, type ChangedRun } from './align-tokens.ts';
import type { Hunk, TextSpan } from './hunk.ts';
import { joinRewrites } from './join-rewrites.ts';
import { joinRuns, textOfRun } from './join-runs.ts';
import { kindOfChange } from './kind-of-change.ts';
import { balanceKept, touchesKept } from './kept-tokens.ts';
import { findKept, splitTokens, type DiffToken } from './split-tokens.ts';

export interface HunkOptions {
  /** Stretches of the original that must stay as they are, sorted and apart. */
  readonly kept: readonly ProtectedRange[];
  /**
   * `stay`: a hunk that touches a kept stretch is left out.
   * `may-move`: kept stretches may change places, as long as each comes back exactly once; hunks
   * that move one are joined, and so are those of a sentence that was written anew. Where one is
   * lost, all hunks are left out.
   */
  readonly keptMay: 'stay' | 'may-move';
  /** Takes no notice of where the new text breaks its lines. */
  readonly keepLineBreaks: boolean;
}

export interface FoundHunks {
  /** In order, never overlapping. */
  readonly hunks: readonly Hunk[];
  /** Left out for the sake of kept stretches. */
  readonly leftOut: readonly Hunk[];
}

/**
 * The fewest and smallest changes, by whole words, that turn `original` into `newText`. Without
 * kept stretches and with line breaks compared, applying all hunks gives `newText` exactly.
 */
export function findHunks(original: string, newText: string, options: HunkOptions): FoundHunks {
  const a = splitTokens(original, options.kept);
  const keptTexts = options.kept.map(({ start, end }) => original.slice(start, end));
  const b = splitTokens(newText, findKept(newText, keptTexts));
  const runs = joinRuns(alignTokens(a, b, sameSpace(options)), a, b);
  const hunk = (run: ChangedRun): Hunk => makeHunk(run, a, b);
  if (options.keptMay === 'may-move') {
    const balanced = balanceKept(runs, a, b);
    if (balanced === null) return { hunks: [], leftOut: runs.map(hunk) };
    return { hunks: joinRewrites(balanced, a, b).map(hunk), leftOut: [] };
  }
  const isTouching = (run: ChangedRun): boolean => touchesKept(run, a, b);
  return {
    hunks: runs.filter((run) => !isTouching(run)).map(hunk),
    leftOut: runs.filter(isTouching).map(hunk),
  };
}

function sameSpace({ keepLineBreaks }: HunkOptions): (one: string, other: string) => boolean {
  return (one, other) => keepLineBreaks && /[\r\n]/u.test(one + other);
}

function makeHunk(run: ChangedRun, a: readonly DiffToken[], b: readonly DiffToken[]): Hunk {
  const original = textOfRun(run, a, 'a');
  const newText = textOfRun(run, b, 'b');
  const offset = startOf(a, run.fromA);
  const kind = kindOfChange(original, newText);
  const anchor = anchorOf(run, a, original);
  return { offset, length: original.length, newText, original, kind, anchor };
}

function startOf(tokens: readonly DiffToken[], index: number): number {
  const token = tokens[index];
  if (token !== undefined) return token.offset;
  const last = tokens.at(-1);
  return last === undefined ? 0 : last.offset + last.text.length;
}

/** The run itself where it holds a word; else with the word before it, or after where none is. */
function anchorOf(run: ChangedRun, a: readonly DiffToken[], original: string): TextSpan {
  let { fromA, toA } = run;
  if (!/[\p{L}\p{N}]/u.test(original)) {
    const before = a.slice(0, fromA).findLastIndex(isSolid);
    const after = a.findIndex((token, index) => index >= toA && isSolid(token));
    if (before >= 0) fromA = before;
    if ((before < 0 || original.trim() === '') && after >= 0 && (before < 0 || toA > run.fromA)) {
      toA = after + 1;
    }
  }
  const offset = startOf(a, fromA);
  return { offset, length: startOf(a, toA) - offset };
}

function isSolid({ kind }: DiffToken): boolean {
  return kind !== 'space';
}
