import type { KeptSources } from '../../features/document/pane-documents.ts';
import type { RecordStore } from './record-store.ts';

const PREFIX = 'source/';

export interface RecordSources extends KeptSources {
  read(digest: string): Promise<Uint8Array | null>;
}

/** Documents that are still to be sent. */
export function createRecordSources(records: RecordStore): RecordSources {
  return {
    keep: (digest, docx) => records.update(PREFIX + digest, () => docx),
    remove: (digest) => records.delete([PREFIX + digest]),
    digests: async () => (await records.keys(PREFIX)).map((key) => key.slice(PREFIX.length)),
    read: async (digest) => {
      const docx = await records.get(PREFIX + digest);
      return docx instanceof Uint8Array ? docx : null;
    },
  };
}
