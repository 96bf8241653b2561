import type { JournalClaim, JournalStore } from '../../../../shared/ports/journal-store.ts';
import { JOURNALS as PREFIX } from './kept-documents.ts';
import type { RecordStore } from './record-store.ts';

/** Holds a name for this page alone; null while any page, this one included, holds it. */
export type ClaimName = (name: string) => Promise<JournalClaim | null>;

/** Journals as records: those of the pane are a few hundred bytes each. */
export function createRecordJournals(records: RecordStore, claim: ClaimName): JournalStore {
  return {
    read: async (name) => asBytes(await records.get(PREFIX + name)),
    append: (name, bytes) =>
      records.update(PREFIX + name, (old) => joined(asBytes(old) ?? new Uint8Array(), bytes)),
    remove: (name) => records.delete([PREFIX + name]),
    names: async () => (await records.keys(PREFIX)).map((key) => key.slice(PREFIX.length)),
    claim,
  };
}

function asBytes(value: unknown): Uint8Array | null {
  return value instanceof Uint8Array ? value : null;
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(start.byteLength + end.byteLength);
  bytes.set(start);
  bytes.set(end, start.byteLength);
  return bytes;
}
