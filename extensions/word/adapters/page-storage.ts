import type { KeyValueStore } from '../../../shared/ports/key-value-store.ts';

/** The browser's storage, as far as this page may use it. */
export interface PageStorage {
  readonly store: KeyValueStore;
  /** Nothing can be kept: browsers block storage in frames, or it is full. */
  readonly isBlocked: boolean;
}

/**
 * UTF-8 texts in `localStorage`. `partition` keeps the pane's documents apart on hosts that ask for
 * it (`Office.context.partitionKey`). With storage blocked every write rejects.
 */
export function createPageStorage(partition: string | undefined): PageStorage {
  const prefix = `${partition ?? ''}interlinear.`;
  return {
    isBlocked: !mayWrite(`${prefix}probe`),
    store: {
      get: (key) =>
        attempt(() => {
          const text = localStorage.getItem(prefix + key);
          return text === null ? null : new TextEncoder().encode(text);
        }),
      set: (key, value) =>
        attempt(() => {
          localStorage.setItem(prefix + key, new TextDecoder().decode(value));
        }),
      delete: (key) =>
        attempt(() => {
          localStorage.removeItem(prefix + key);
        }),
      keys: (start) =>
        attempt(() =>
          Object.keys(localStorage)
            .filter((name) => name.startsWith(prefix + start))
            .map((name) => name.slice(prefix.length)),
        ),
    },
  };
}

/** Browsers throw where storage is blocked; a port rejects. */
function attempt<Value>(body: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    resolve(body());
  });
}

function mayWrite(name: string): boolean {
  try {
    localStorage.setItem(name, '1');
    localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
