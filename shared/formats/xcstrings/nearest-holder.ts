import type { DataObject } from '../catalogue/tree/data-tree.ts';

/** An object that is there, and the keys further down that it lacks; none where all are there. */
export interface NearestHolder {
  readonly holder: DataObject;
  readonly missing: readonly string[];
}

/** How far an object holds what a path of keys leads to. */
export function nearestHolder(from: DataObject, path: readonly string[]): NearestHolder {
  let holder = from;
  for (const [depth, key] of path.entries()) {
    const value = holder.byKey.get(key)?.value;
    if (value?.kind !== 'object') return { holder, missing: path.slice(depth) };
    holder = value;
  }
  return { holder, missing: [] };
}
