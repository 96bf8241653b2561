/** Longer paths name nothing that is there. */
const LONGEST_PATH = 1_000;

/**
 * Places in a folder of the workspace that a path in one of its files may mean, as names of folders
 * and of the file: seen from the folder of that file, `own`, then from each one above it. None lies
 * outside; what is absolute, an address, or climbs out means nothing.
 */
export function placesInFolder(
  path: string,
  own: readonly string[],
): readonly (readonly string[])[] {
  const isRelative = !/^[/\\]|^[A-Za-z][A-Za-z0-9+.-]*:|\0/.test(path);
  if (path === '' || path.length > LONGEST_PATH || !isRelative) return [];
  const names = path.split(/[/\\]/);
  const places = new Map<string, readonly string[]>();
  for (let depth = own.length; depth >= 0; depth -= 1) {
    const place = walk(own.slice(0, depth), names);
    if (place !== null && place.length > 0) places.set(place.join('/'), place);
  }
  return [...places.values()];
}

/** Null where the way leads out of the folder. */
function walk(from: readonly string[], names: readonly string[]): readonly string[] | null {
  const place = [...from];
  for (const name of names) {
    if (name === '..') {
      if (place.pop() === undefined) return null;
    } else if (name !== '' && name !== '.') place.push(name);
  }
  return place;
}
