/** Bytes under string keys. May be blocked or full: callers go on without it. */
export interface KeyValueStore {
  get(key: string): Promise<Uint8Array | null>;
  /** Rejects when the store is full or blocked; the old value then stays or is gone, never mixed. */
  set(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in no particular order. */
  keys(prefix: string): Promise<readonly string[]>;
}
