import type { KeyValueStore } from '../../../../shared/ports/key-value-store.ts';

/** Answers of this pane, in its memory alone: what was translated already costs nothing again. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, Uint8Array>();
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => {
      values.set(key, value);
      return Promise.resolve();
    },
    delete: (key) => {
      values.delete(key);
      return Promise.resolve();
    },
    keys: (prefix) => Promise.resolve([...values.keys()].filter((key) => key.startsWith(prefix))),
  };
}
