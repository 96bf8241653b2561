/** A webpack loader before ts-loader: bundles share sources, and each is transpiled once for all of them. */

/** What became of each source, by its path. A build ends before a source changes. */
const transpiled = new Map();

/** Keeps what ts-loader gave. */
export default function keep(code) {
  transpiled.set(this.resourcePath, code);
  return code;
}

/**
 * Gives what was kept: ts-loader is then passed over, and so is the reading of the source, which
 * else tells the cache on disk what a bundle depends on.
 */
export function pitch() {
  const kept = transpiled.get(this.resourcePath);
  if (kept !== undefined) this.addDependency(this.resourcePath);
  return kept;
}
