import { digestHex } from '../../shared/cache/digest.ts';
import { createDocumentJobs } from '../../shared/documents/create-document-jobs.ts';
import type { DocumentJobs } from '../../shared/documents/document-jobs.ts';
import type {
  DocumentOptions,
  DocumentOrder,
  DocumentSource,
} from '../../shared/documents/document-order.ts';
import type { DocumentJobsParts } from '../../shared/documents/document-parts.ts';
import type { DocumentProgress } from '../../shared/documents/document-record.ts';
import type { ByteSource } from '../../shared/ports/byte-source.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { MemoryDocumentService } from './service/memory-document-service.ts';
import { MemoryResultStore } from './memory-results.ts';
import { MemorySecretStore } from './memory-secrets.ts';
import { MemoryJournalStore } from './memory-stores.ts';

/** Everything a document's job works with, in memory; each test breaks what it wants. */
export class DocumentHarness {
  readonly clock: FakeClock = createFakeClock({ skipSleepsUpToInMs: 3_600_000 });
  readonly service = new MemoryDocumentService();
  readonly journals = new MemoryJournalStore();
  readonly secrets = new MemorySecretStore();
  readonly results = new MemoryResultStore();
  readonly progress: DocumentProgress[] = [];
  /** Label → text of the documents that can be opened again. */
  readonly files = new Map<string, string>();
  connection = 'connection-1';

  /** Jobs as a process of its own would have them. */
  jobs(changes: Partial<DocumentJobsParts> = {}): DocumentJobs {
    return createDocumentJobs({ ...this.parts(), ...changes });
  }

  parts(): DocumentJobsParts {
    return {
      client: this.service,
      journals: this.journals,
      secrets: this.secrets,
      results: this.results,
      clock: this.clock,
      connection: this.connection,
      openSource: ({ label }) => this.openSource(label),
    };
  }

  async order(
    text: string,
    options: Partial<DocumentOptions> = {},
    label = 'notes.txt',
  ): Promise<DocumentOrder> {
    this.files.set(label, text);
    const source = await this.openSource(label);
    if (source === null) throw new Error('The file was just put there.');
    return { source, target: 'notes.de.txt', options: { targetLanguage: 'DE', ...options } };
  }

  async openSource(label: string): Promise<DocumentSource | null> {
    const text = this.files.get(label);
    if (text === undefined) return null;
    const bytes = byteSourceOf(text);
    return { label, fileName: label, bytes, digest: await digestHex(text) };
  }

  /** Phases in the order they were told, without repetitions. */
  get phases(): readonly string[] {
    const names = this.progress.map(({ record }) => record.phase.name);
    return names.filter((name, index) => name !== names[index - 1]);
  }

  readonly onProgress = (progress: DocumentProgress): void => {
    this.progress.push(progress);
  };
}

/** Bytes of a text, in pieces of 16. */
export function byteSourceOf(text: string): ByteSource {
  const bytes = new TextEncoder().encode(text);
  return {
    byteLength: bytes.length,
    read: (at, length) => Promise.resolve(bytes.slice(at, at + length)),
    async *chunks(): AsyncIterable<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 16) {
        yield await Promise.resolve(bytes.slice(at, at + 16));
      }
    },
  };
}
