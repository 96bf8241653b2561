/** Anything that has to be let go of. */
export interface Disposable {
  dispose(): unknown;
}

export interface Disposables extends Disposable {
  add<Item extends Disposable>(item: Item): Item;
  /** Resolves when what takes its time to end has ended; never rejects. */
  dispose(): Promise<void>;
}

/** Disposes everything in reverse order; what is added after that is disposed at once. */
export function createDisposables(): Disposables {
  const items: Disposable[] = [];
  const ends: unknown[] = [];
  let disposed = false;
  return {
    add(item) {
      if (disposed) ends.push(item.dispose());
      else items.push(item);
      return item;
    },
    async dispose() {
      disposed = true;
      // One that throws keeps no other from being let go of.
      for (const item of items.splice(0).reverse()) {
        ends.push(
          new Promise((resolve) => {
            resolve(item.dispose());
          }),
        );
      }
      await Promise.allSettled(ends);
    },
  };
}
