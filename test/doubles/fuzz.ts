/** Runs of the shortest rounds, for which suites name their usual numbers. */
const usualRuns = 600;

/** The seed of this process: `INTERLINEAR_FUZZ_SEED`, or another one each time. */
export const fuzzSeed: number = readNumber('INTERLINEAR_FUZZ_SEED', Date.now() % 0x7fffffff);

/** Behind the title of a suite, so that a failure tells how to repeat it. */
export const seedWords = `(INTERLINEAR_FUZZ_SEED=${fuzzSeed})`;

const factor = readNumber('INTERLINEAR_FUZZ_RUNS', usualRuns) / usualRuns;

/** How often to run what runs `usual` times in "npm test"; more with `INTERLINEAR_FUZZ_RUNS`. */
export function fuzzRuns(usual: number): number {
  return Math.max(1, Math.round(usual * factor));
}

/** Time for a test that takes up to `usualInMs` in "npm test", in milliseconds. */
export function fuzzTimeout(usualInMs: number): number {
  return Math.ceil(usualInMs * Math.max(1, factor));
}

/** Seed and number of runs, as fast-check takes them. */
export function fuzzParameters(usual: number): { readonly seed: number; readonly numRuns: number } {
  return { seed: fuzzSeed, numRuns: fuzzRuns(usual) };
}

function readNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is no number: ${text}`);
  return value;
}
