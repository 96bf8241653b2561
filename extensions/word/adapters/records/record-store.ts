/** Values under string keys, as the browser's database keeps them: texts, numbers, bytes, keys. */
export interface RecordStore {
  /** `undefined` where there is none. */
  get(key: string): Promise<unknown>;
  /** Puts `change(old)` in place of the old value, in one step. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  /** Keys that begin with `prefix`, sorted. */
  keys(prefix: string): Promise<readonly string[]>;
}

/** Records that are gone when the page closes: for browsers that store nothing here. */
export function createMemoryRecords(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    get: (key) => Promise.resolve(records.get(key)),
    update: (key, change) => {
      records.set(key, change(records.get(key)));
      return Promise.resolve();
    },
    delete: (keys) => {
      for (const key of keys) records.delete(key);
      return Promise.resolve();
    },
    keys: (prefix) =>
      Promise.resolve([...records.keys()].filter((key) => key.startsWith(prefix)).sort()),
  };
}
