import { digestHex } from '../../../../shared/cache/digest.ts';
import type { KeyValueStore } from '../../../../shared/ports/key-value-store.ts';

/** What unsaved changes were made on. */
export interface UnsavedBase {
  readonly text: string;
  readonly mtime: number;
}

const VERSION = 1;

/**
 * Remembers what a dictionary held when somebody began to change it, while the changes are unsaved:
 * the editor brings them back after a reload, and they are compared with that. A store that is
 * blocked, or a record that is damaged or of another version, counts as none (F35).
 */
export class UnsavedBases {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  async read(address: string): Promise<UnsavedBase | null> {
    try {
      const bytes = await this.#store.get(await keyOf(address));
      return bytes === null ? null : decode(bytes);
    } catch {
      return null;
    }
  }

  async keep(address: string, base: UnsavedBase): Promise<void> {
    const record = new TextEncoder().encode(JSON.stringify({ version: VERSION, ...base }));
    // Without it, the editor's own question about a newer file is what is left.
    await this.#store.set(await keyOf(address), record).catch(() => undefined);
  }

  async forget(address: string): Promise<void> {
    await this.#store.delete(await keyOf(address)).catch(() => undefined);
  }
}

/** The address names the account too. */
async function keyOf(address: string): Promise<string> {
  return `unsaved-dictionary-${await digestHex(address)}`;
}

function decode(bytes: Uint8Array): UnsavedBase | null {
  const record: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (typeof record !== 'object' || record === null) return null;
  const { version, text, mtime } = record as Readonly<Record<string, unknown>>;
  const isSound = version === VERSION && typeof text === 'string' && typeof mtime === 'number';
  return isSound ? { text, mtime } : null;
}
