import { promises as fs } from 'node:fs';
import path from 'node:path';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { openDocumentFile } from '../../extensions/cli/adapters/open-document.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createDocumentJobs } from '../../shared/documents/create-document-jobs.ts';
import type { DocumentRecord } from '../../shared/documents/document-record.ts';
import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';
import { createNodeKeyValueStore } from '../../shared/node/node-key-value-store.ts';
import { createNodeResultStore } from '../../shared/node/node-result-store.ts';
import type { SecretStore } from '../../shared/ports/secret-store.ts';
import { steppingParts, type Steps } from '../doubles/stepping-parts.ts';

export interface DocumentRun {
  readonly baseUrl: string;
  readonly key: string;
  /** Holds `report.txt`, the journals and the secrets. */
  readonly folder: string;
  readonly steps: Steps;
}

export function crashClient({ baseUrl, key }: Pick<DocumentRun, 'baseUrl' | 'key'>): {
  readonly client: ReturnType<typeof createClient>;
  readonly identity: () => Promise<string>;
  readonly close: () => Promise<void>;
} {
  const transport = createUndiciTransport({ environment: {} });
  const connection = createConnection({ key, baseUrl });
  return {
    client: createClient(connection, { transport, clock: createSystemClock() }),
    identity: () => identifyConnection(connection),
    close: () => transport.close(),
  };
}

/** One run of the product on real files: begins the document, or goes on with what it finds. */
export async function runDocument({
  steps,
  ...place
}: DocumentRun): Promise<DocumentRecord | null> {
  const { client, identity, close } = crashClient(place);
  const results = createNodeResultStore({
    link: async (from, to) => {
      steps.step('before the second name');
      await fs.link(from, to);
      steps.step('after the second name');
    },
    write: async (handle, bytes, at) => {
      const { bytesWritten } = await handle.write(bytes, 0, bytes.length, at);
      return bytesWritten;
    },
  });
  const parts = {
    client,
    connection: await identity(),
    journals: createNodeJournalStore(path.join(place.folder, 'journals')),
    secrets: fileSecrets(path.join(place.folder, 'secrets')),
    results,
    clock: createSystemClock(),
    openSource: ({ label }: DocumentRecord) => openDocumentFile(label),
  };
  const jobs = createDocumentJobs(steppingParts(parts, steps));
  try {
    const [known] = await jobs.list();
    if (known !== undefined) return await jobs.resume(known.id);
    const source = await openDocumentFile(path.join(place.folder, 'report.txt'));
    const target = path.join(place.folder, 'report.de.txt');
    return await jobs.run({ source, target, options: { targetLanguage: 'DE' } });
  } finally {
    await close();
  }
}

/** Secrets that outlive a process, as those of a keyring do. */
export function fileSecrets(folder: string): SecretStore {
  const store = createNodeKeyValueStore(folder);
  return {
    persistence: 'persisted',
    label: 'files of the test',
    read: async (name) => {
      const value = await store.get(name);
      return value === null
        ? { outcome: 'missing' }
        : { outcome: 'present', value: new TextDecoder().decode(value) };
    },
    write: (name, value) => store.set(name, new TextEncoder().encode(value)),
    remove: (name) => store.delete(name),
  };
}
