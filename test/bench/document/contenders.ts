import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeepLClient } from 'deepl-node';
import { inEnglish } from '../../../shared/messages/words.ts';
import { createUndiciTransport } from '../../../extensions/cli/adapters/undici-transport.ts';
import { createClient, type Client } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { waitForDocument } from '../../../shared/api/documents/wait-for-document.ts';
import { createFetchTransport } from '../../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createDocumentJobs } from '../../../shared/documents/create-document-jobs.ts';
import { digestSource, openFileSource } from '../../../shared/node/file-byte-source.ts';
import { createNodeJournalStore } from '../../../shared/node/node-journal-store.ts';
import { createNodeResultStore } from '../../../shared/node/node-result-store.ts';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import type { SecretStore } from '../../../shared/ports/secret-store.ts';

export interface DocumentContender {
  /** Sends `source`, waits and brings the result to `target`. */
  translate(source: string, target: string): Promise<void>;
  close(): Promise<void>;
}

export type ContenderName = keyof typeof documentContenders;

/** Each one needs the address of a service. */
export const documentContenders = {
  'deepl-node': createDeeplNode,
  'interlinear client': (baseUrl: string) => {
    const transport = createUndiciTransport({ environment: {} });
    return createPlain(baseUrl, transport, () => transport.close());
  },
  'interlinear client, fetch': (baseUrl: string) =>
    createPlain(baseUrl, createFetchTransport(fetch, { sendsStreams: true }), () =>
      Promise.resolve(),
    ),
  'interlinear job': createJob,
} as const;

function createDeeplNode(serverUrl: string): DocumentContender {
  const client = new DeepLClient('bench-key', { serverUrl });
  return {
    async translate(source, target) {
      await client.translateDocument(source, target, 'en', 'de');
    },
    close: () => Promise.resolve(),
  };
}

const clock = createSystemClock();

function clientFor(baseUrl: string, transport: HttpTransport): Client {
  return createClient(createConnection({ key: 'bench-key', baseUrl }), { transport, clock });
}

/** The client alone, with nothing kept but the file. */
function createPlain(
  baseUrl: string,
  transport: HttpTransport,
  close: () => Promise<void>,
): DocumentContender {
  const client = clientFor(baseUrl, transport);
  return {
    async translate(source, target) {
      const { data: handle } = await client.uploadDocument({
        file: await openFileSource(source),
        filename: path.basename(source),
        source_lang: 'EN',
        target_lang: 'DE',
      });
      await waitForDocument(client, handle, clock);
      const { data } = await client.downloadDocument(handle);
      const file = await open(target, 'w');
      try {
        for await (const piece of data.chunks) await file.write(piece);
      } finally {
        await file.close();
      }
    },
    close,
  };
}

/** Everything that people get: journal, key, checks before and after, and a file that is synced. */
function createJob(baseUrl: string): DocumentContender {
  const transport = createUndiciTransport({ environment: {} });
  return {
    async translate(source, target) {
      const journals = `${target}.journals`;
      const bytes = await openFileSource(source);
      const jobs = createDocumentJobs({
        client: clientFor(baseUrl, transport),
        connection: 'bench',
        journals: createNodeJournalStore(journals),
        secrets: createMemorySecrets(),
        results: createNodeResultStore(),
        clock,
        openSource: () => Promise.resolve(null),
      });
      const { phase } = await jobs.run({
        source: {
          label: source,
          fileName: path.basename(source),
          bytes,
          digest: await digestSource(bytes),
        },
        target,
        options: { sourceLanguage: 'EN', targetLanguage: 'DE' },
      });
      await rm(journals, { recursive: true });
      if (phase.name === 'failed') throw new Error(inEnglish(phase.failure.said));
    },
    close: () => transport.close(),
  };
}

function createMemorySecrets(): SecretStore {
  const values = new Map<string, string>();
  return {
    label: 'the memory of this process',
    persistence: 'memory',
    read: (name) => {
      const value = values.get(name);
      return Promise.resolve(
        value === undefined ? { outcome: 'missing' } : { outcome: 'present', value },
      );
    },
    write: (name, value) => {
      values.set(name, value);
      return Promise.resolve();
    },
    remove: (name) => {
      values.delete(name);
      return Promise.resolve();
    },
  };
}
