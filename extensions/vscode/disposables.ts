/** Anything that has to be let go of. */
export interface Disposable {
  dispose(): unknown;
}

export interface Disposables extends Disposable {
  add<Item extends Disposable>(item: Item): Item;
}

/** Disposes everything in reverse order; what is added after that is disposed at once. */
export function createDisposables(): Disposables {
  const items: Disposable[] = [];
  let disposed = false;
  return {
    add(item) {
      if (disposed) item.dispose();
      else items.push(item);
      return item;
    },
    dispose() {
      disposed = true;
      for (const item of items.splice(0).reverse()) item.dispose();
    },
  };
}
