import type { JournalStore } from '../../shared/ports/journal-store.ts';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';

/** What a broken store rejects with. */
class StoreBroken extends Error {
  override readonly name = 'StoreBroken';
}

/** Values in memory; `broken` makes it full (writes fail) or blocked (everything fails). */
export class MemoryKeyValueStore implements KeyValueStore {
  readonly values = new Map<string, Uint8Array>();
  broken: 'no' | 'full' | 'blocked' = 'no';
  reads = 0;
  writes = 0;

  get(key: string): Promise<Uint8Array | null> {
    this.reads += 1;
    if (this.broken === 'blocked') return Promise.reject(new StoreBroken());
    return Promise.resolve(this.values.get(key) ?? null);
  }

  set(key: string, value: Uint8Array): Promise<void> {
    this.writes += 1;
    if (this.broken !== 'no') return Promise.reject(new StoreBroken());
    this.values.set(key, value.slice());
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    if (this.broken === 'blocked') return Promise.reject(new StoreBroken());
    this.values.delete(key);
    return Promise.resolve();
  }

  keys(prefix: string): Promise<readonly string[]> {
    if (this.broken === 'blocked') return Promise.reject(new StoreBroken());
    return Promise.resolve([...this.values.keys()].filter((key) => key.startsWith(prefix)));
  }
}

/** Journals in memory; `full` makes appends fail, `blocked` even claims. */
export class MemoryJournalStore implements JournalStore {
  readonly journals = new Map<string, Uint8Array>();
  readonly claimed = new Set<string>();
  full = false;
  blocked = false;
  appends = 0;

  read(name: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.journals.get(name) ?? null);
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    if (this.full) return Promise.reject(new StoreBroken());
    this.appends += 1;
    const old = this.journals.get(name) ?? new Uint8Array();
    this.journals.set(name, new Uint8Array([...old, ...bytes]));
    return Promise.resolve();
  }

  remove(name: string): Promise<void> {
    this.journals.delete(name);
    return Promise.resolve();
  }

  names(): Promise<readonly string[]> {
    return Promise.resolve([...this.journals.keys()]);
  }

  claim(name: string): Promise<{ release(): Promise<void> } | null> {
    if (this.blocked) return Promise.reject(new StoreBroken());
    if (this.claimed.has(name)) return Promise.resolve(null);
    this.claimed.add(name);
    return Promise.resolve({
      release: () => {
        this.claimed.delete(name);
        return Promise.resolve();
      },
    });
  }
}
