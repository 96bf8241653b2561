import type { RecordStore } from './record-store.ts';

const TABLE = 'records';

/**
 * Records in the browser's database: each change is on stable storage before it resolves. Rejects
 * where the browser lets this page store nothing.
 */
export async function openIndexedRecords(
  factory: IDBFactory,
  databaseName: string,
): Promise<RecordStore> {
  const database = await open(factory, databaseName);
  const records = new IndexedRecords(database);
  // Some browsers open a database for a page that may not write to it.
  await records.update('probe', () => 1);
  await records.delete(['probe']);
  return records;
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLE);
    };
    request.onsuccess = () => {
      const database = request.result;
      // A later version of the pane in another window must not wait for this one.
      database.onversionchange = () => {
        database.close();
      };
      resolve(database);
    };
    request.onerror = () => {
      reject(failure(request.error));
    };
    request.onblocked = () => {
      reject(failure(null));
    };
  });
}

class IndexedRecords implements RecordStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  get(key: string): Promise<unknown> {
    return this.#read((table) => table.get(key) as IDBRequest<unknown>);
  }

  update(key: string, change: (old: unknown) => unknown): Promise<void> {
    return this.#write((table) => {
      const reading = table.get(key);
      reading.onsuccess = () => {
        table.put(change(reading.result), key);
      };
    });
  }

  delete(keys: readonly string[]): Promise<void> {
    return this.#write((table) => {
      for (const key of keys) table.delete(key);
    });
  }

  async keys(prefix: string): Promise<readonly string[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const keys = await this.#read((table) => table.getAllKeys(range));
    return keys.filter((key) => typeof key === 'string');
  }

  #read<Value>(ask: (table: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const request = ask(this.#database.transaction(TABLE, 'readonly').objectStore(TABLE));
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(failure(request.error));
      };
    });
  }

  #write(act: (table: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(TABLE, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(failure(transaction.error));
      };
      act(transaction.objectStore(TABLE));
    });
  }
}

/** The browser's own error tells a full disk from the rest; it names nothing of the user's. */
function failure(cause: DOMException | null): Error {
  return cause ?? new DOMException('The database is held by another window.', 'AbortError');
}
