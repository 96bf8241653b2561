/** What the bundle of a suite says to its host, which may have no environment to read. */
interface WithSeed {
  readonly interlinearFuzzSeed?: number;
}

/** The seed of the run that bundled the suite (`test/doubles/fuzz.ts`), below a million. */
export const hostSeed: number =
  ((globalThis as WithSeed).interlinearFuzzSeed ?? Date.now()) % 1_000_000;
