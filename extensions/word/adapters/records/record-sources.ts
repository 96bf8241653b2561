import type { KeptSources } from '../../features/document/pane-documents.ts';
import type { RecordStore } from './record-store.ts';
import type { SealedBytes } from './sealer.ts';

const PREFIX = 'source/';

export interface RecordSources extends KeptSources {
  read(digest: string): Promise<Uint8Array | null>;
}

/** Documents that are still to be sent, sealed. */
export function createRecordSources(records: RecordStore, sealed: SealedBytes): RecordSources {
  return {
    keep: (digest, docx) => sealed.put(PREFIX + digest, docx),
    remove: (digest) => records.delete([PREFIX + digest]),
    digests: async () => (await records.keys(PREFIX)).map((key) => key.slice(PREFIX.length)),
    read: async (digest) => {
      const docx = await sealed.get(PREFIX + digest);
      return typeof docx === 'string' ? null : docx;
    },
  };
}
