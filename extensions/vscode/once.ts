/** A function that calls `build` once, at its first call. */
export function once<Result>(build: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => (result ??= build());
}
