/** One thing to time. The function it returns counts what was read; counting is not timed. */
export interface Contender {
  readonly name: string;
  /** Called once for a text, outside the timed part. */
  prepare?(text: string): void;
  run(text: string): () => number;
}

export interface Result {
  readonly name: string;
  /** Median milliseconds of processors, those of the garbage collector too; null when the contender failed. */
  readonly milliseconds: number | null;
  /** The quickest round: what is left when nothing else ran on the machine. */
  readonly best: number;
  /** What the contender counted, or why it failed. */
  readonly told: number | string;
}

/**
 * Contenders take turns round by round, so that a busy moment hits all alike, and processors are timed
 * instead of the clock, which others on the machine hold up. Only young garbage is
 * collected between them: a full collection would also throw compiled code away, so there is one
 * before the warm-up.
 */
export function interleave(
  contenders: readonly Contender[],
  text: string,
  rounds: number,
  warmUp: number,
): Result[] {
  const times = contenders.map((): number[] => []);
  const told = contenders.map((): number | string => 0);
  globalThis.gc?.();
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      if (typeof told[index] === 'string') continue;
      globalThis.gc?.({ type: 'minor' });
      const begin = process.cpuUsage();
      try {
        const count = contender.run(text);
        const { user, system } = process.cpuUsage(begin);
        if (round >= 0) times[index]?.push((user + system) / 1000);
        if (round === rounds - 1) told[index] = count();
      } catch (error) {
        told[index] = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed';
      }
    }
  }
  return contenders.map(({ name }, index) => ({
    name,
    milliseconds: typeof told[index] === 'string' ? null : median(times[index] ?? []),
    best: Math.min(...(times[index] ?? [])),
    told: told[index] ?? 0,
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
