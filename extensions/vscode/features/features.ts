import type { Services } from '../services.ts';

/**
 * Controllers with state of their own. Each is a function that loads and builds its controller at
 * first use and gives the same one from then on: `readonly improve: () => Promise<Improve>`.
 */
export type Features = Readonly<Record<never, never>>;

/** Loads nothing; `services` is complete by the time any of these functions is called. */
export function createFeatures(_services: () => Services): Features {
  return {};
}

/** A function that calls `build` once, at its first call. */
export function once<Result>(build: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => (result ??= build());
}
