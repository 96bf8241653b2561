import * as vscode from 'vscode';
import type { DocumentRecord } from '../../../../shared/documents/index.ts';
import type { DocumentEntry } from './document-entry.ts';

/** Documents under way and finished: what the journals tell, and what this window works on. */
export class DocumentList {
  readonly #entries = new Map<string, DocumentEntry>();
  readonly #changed = new vscode.EventEmitter<DocumentEntry | undefined>();
  /** With the entry that changed; without one when entries came or went. */
  readonly onDidChange = this.#changed.event;

  /** Newest first. */
  get entries(): readonly DocumentEntry[] {
    return [...this.#entries.values()].sort((one, other) => {
      return other.record.begunAt - one.record.begunAt || (one.id < other.id ? -1 : 1);
    });
  }

  find(id: string): DocumentEntry | null {
    return this.#entries.get(id) ?? null;
  }

  /** Takes over what the journals say; what this window works on knows better. */
  load(records: readonly DocumentRecord[]): void {
    const known = new Set(records.map(({ id }) => id));
    for (const [id, { run }] of this.#entries) {
      if (run === null && !known.has(id)) this.#entries.delete(id);
    }
    for (const record of records) {
      const entry = this.#entries.get(record.id);
      if (entry === undefined) this.#entries.set(record.id, newEntry(record));
      else if (entry.run === null) entry.record = record;
    }
    this.#changed.fire(undefined);
  }

  /** The entry of a record, made when there is none. */
  put(record: DocumentRecord): DocumentEntry {
    const known = this.#entries.get(record.id);
    if (known === undefined) {
      const entry = newEntry(record);
      this.#entries.set(record.id, entry);
      this.#changed.fire(undefined);
      return entry;
    }
    known.record = record;
    this.#changed.fire(known);
    return known;
  }

  /** After something of an entry was changed. */
  tell(entry: DocumentEntry): void {
    this.#changed.fire(entry);
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function newEntry(record: DocumentRecord): DocumentEntry {
  return { id: record.id, record, run: null, isElsewhere: false, trouble: null };
}
