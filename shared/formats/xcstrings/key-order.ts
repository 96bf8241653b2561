import type { DataObject } from '../catalogue/tree/data-tree.ts';

/** Where new members belong among those that an object has. */
export class KeyOrder {
  readonly #languages: ReadonlyMap<string, number> | null;
  /** By object: for each member the key that comes last of those up to it. */
  readonly #lastKeys = new Map<DataObject, readonly string[]>();

  /** `languages`: as the file has them, where that is not the order of Xcode; else null. */
  constructor(languages: readonly string[] | null) {
    this.#languages = languages === null ? null : new Map(languages.map((each, at) => [each, at]));
  }

  /** The number of the member behind which a key belongs, -1 for the first place. */
  behind(object: DataObject, key: string): number {
    const last = this.#lastOf(object);
    let low = 0;
    let high = last.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(last[middle] ?? '', key) > 0) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  compare(one: string, other: string): number {
    const [left, right] = [this.#languages?.get(one), this.#languages?.get(other)];
    return left === undefined || right === undefined ? compareKeys(one, other) : left - right;
  }

  #lastOf(object: DataObject): readonly string[] {
    const known = this.#lastKeys.get(object);
    if (known !== undefined) return known;
    let last: string | null = null;
    const found = object.members.map(({ key }) => {
      if (last === null || this.compare(key, last) > 0) last = key;
      return last;
    });
    this.#lastKeys.set(object, found);
    return found;
  }
}

/** As Xcode sorts: without regard to case where that decides. */
export function compareKeys(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether the members of an object stand as Xcode sorts them. */
export function isSorted(object: DataObject): boolean {
  const { members } = object;
  return members.every(
    ({ key }, at) => at === 0 || compareKeys(members[at - 1]?.key ?? '', key) < 0,
  );
}
