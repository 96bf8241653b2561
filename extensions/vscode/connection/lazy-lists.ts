import type { AccountLists, ListKind } from '../../../shared/cache/account-lists.ts';
import { once } from '../once.ts';

/**
 * Lists whose code is loaded when somebody first asks for one; made by `load` once. What is
 * forgotten was changed from here, so that listeners hear of it too: views show it at once.
 */
export function lazyLists(load: () => Promise<AccountLists>): AccountLists {
  const listeners = new Set<(what: ListKind) => void>();
  const tell = (what: ListKind): void => {
    for (const listener of listeners) listener(what);
  };
  const lists = once(async () => {
    const loaded = await load();
    loaded.onDidChange(tell);
    return loaded;
  });
  return {
    glossaries: async (options) => (await lists()).glossaries(options),
    styles: async (options) => (await lists()).styles(options),
    memories: async (options) => (await lists()).memories(options),
    entries: async (id, pair, options) => (await lists()).entries(id, pair, options),
    languages: async (request, options) => (await lists()).languages(request, options),
    forget: async (what) => {
      await (await lists()).forget(what);
      // Of everything at once the lists themselves tell.
      if (what.kind !== 'everything') tell(what.kind);
    },
    onDidChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
