/**
 * What tells files of the same name apart, by path: as many of their last folders as it takes, `/`
 * between them. Paths whose name no other has are not in it.
 */
export function foldersOfTwins(paths: Iterable<string>): ReadonlyMap<string, string> {
  const byName = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const twins = byName.get(name);
    if (twins === undefined) byName.set(name, [path]);
    else twins.push(path);
  }
  const folders = new Map<string, string>();
  for (const twins of byName.values()) if (twins.length > 1) tellApart(twins, folders);
  return folders;
}

/** One folder more for those that are still alike. */
function tellApart(twins: readonly string[], folders: Map<string, string>): void {
  let alike = twins.map((path) => ({ path, above: path.split('/').slice(0, -1) }));
  for (let depth = 1; alike.length > 0; depth += 1) {
    const named = alike.map(({ path, above }) => {
      const isWhole = above.length <= depth;
      return { path, above, isWhole, ending: above.slice(-depth).join('/') };
    });
    const counts = new Map<string, number>();
    for (const { ending } of named) counts.set(ending, (counts.get(ending) ?? 0) + 1);
    for (const { path, ending } of named) folders.set(path, ending === '' ? '/' : ending);
    alike = named.filter(({ ending, isWhole }) => !isWhole && counts.get(ending) !== 1);
  }
}
