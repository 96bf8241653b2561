import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** An expression as it is examined. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export interface Verdict {
  /** `undecided`: recheck could not tell in its time, or does not know what is in the expression. */
  readonly outcome: 'linear' | 'superLinear' | 'undecided';
  /** What its time grows like and a text that shows it; empty when that was kept without words. */
  readonly found: string;
}

/** Digests of what was examined before, so that no check depends on how busy its machine is. */
export type KeptVerdicts = Readonly<Record<Verdict['outcome'], readonly string[]>>;

export const outcomes = ['linear', 'superLinear', 'undecided'] as const;

const THREADS = 2;

/** Names an expression, for the verdicts that are kept. */
export function digestOf({ source, flags }: Pattern): string {
  return createHash('sha256').update(`${flags}\n${source}`).digest('hex').slice(0, 16);
}

/**
 * An expression as its callers meet it: a sticky one is tried at place after place of a text, so that
 * it is examined as one that is looked for.
 */
export function asLookedFor({ source, flags }: Pattern): Pattern {
  return { source, flags: flags.replace('y', '') };
}

/** Judges each expression once, new ones with recheck on some threads; by digest. */
export async function examinePatterns(
  patterns: readonly Pattern[],
  kept: KeptVerdicts,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const outcome of outcomes)
    for (const digest of kept[outcome]) verdicts.set(digest, { outcome, found: '' });
  const waiting = new Map<string, Pattern>();
  for (const pattern of patterns) {
    const digest = digestOf(pattern);
    if (verdicts.has(digest)) continue;
    // Without repetition nothing can be read twice.
    if (/[*+{]/.test(pattern.source)) waiting.set(digest, pattern);
    else verdicts.set(digest, { outcome: 'linear', found: '' });
  }
  const left = [...waiting];
  const threads = Array.from({ length: Math.min(THREADS, left.length) }, () =>
    examineNext(left, verdicts),
  );
  await Promise.all(threads);
  return verdicts;
}

async function examineNext(
  left: (readonly [string, Pattern])[],
  verdicts: Map<string, Verdict>,
): Promise<void> {
  const worker = new Worker(new URL('examine-worker.mjs', import.meta.url));
  try {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [digest, pattern] = next;
      worker.postMessage(pattern);
      const [verdict] = (await once(worker, 'message')) as [Verdict];
      verdicts.set(digest, verdict);
    }
  } finally {
    await worker.terminate();
  }
}
