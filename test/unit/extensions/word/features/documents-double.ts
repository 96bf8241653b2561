import type { ServiceResponse } from '../../../../../shared/api/core/call-options.ts';
import type { ServiceError } from '../../../../../shared/api/core/errors/errors.ts';
import type { DocumentClient } from '../../../../../shared/api/documents/document-client.ts';
import type { DocumentState } from '../../../../../shared/api/types/documents.ts';
import { createZip } from '../../../../../shared/formats/zip/write-zip.ts';
import { createDocumentJobs } from '../../../../../shared/documents/create-document-jobs.ts';
import type { Clock } from '../../../../../shared/ports/clock.ts';
import {
  createRecordJournals,
  type ClaimName,
} from '../../../../../extensions/word/adapters/records/record-journal-store.ts';
import { createRecordResults } from '../../../../../extensions/word/adapters/records/record-results.ts';
import { createRecordSources } from '../../../../../extensions/word/adapters/records/record-sources.ts';
import { createMemoryRecords } from '../../../../../extensions/word/adapters/records/record-store.ts';
import { createSealedBytes } from '../../../../../extensions/word/adapters/records/sealer.ts';
import type {
  WholeDocument,
  WholeOutcome,
  WholeReading,
} from '../../../../../extensions/word/document/whole-document.ts';
import { memorySource } from '../../../../../extensions/word/features/document/memory-source.ts';
import type { PaneDocuments } from '../../../../../extensions/word/features/document/pane-documents.ts';
import { MemorySecretStore } from '../../../../doubles/memory-secrets.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationships = 'application/vnd.openxmlformats-package.relationships+xml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A .docx with this text, as small as one can be. */
export function docxOf(text: string): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${relationships}"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  };
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([name, xml]) => [name, encoder.encode(xml)] as const);
  return new Uint8Array(createZip(new Map(entries)));
}

/** The service for whole documents: one result for each upload, handed out once. */
export class DocumentServiceDouble implements DocumentClient {
  readonly uploads: string[] = [];
  /** Answers to the next status questions; `done` when they are used up. */
  states: DocumentState[] = [];
  result: Uint8Array = docxOf('Übersetzt');
  /** Thrown by the next calls, one each. */
  readonly failures: ServiceError[] = [];
  /** Why it failed, where a state is `error`. */
  message = 'The file holds no text.';
  fetched = 0;

  readonly uploadDocument: DocumentClient['uploadDocument'] = async ({ file, filename }) => {
    const sizes: number[] = [];
    for await (const piece of file.chunks()) sizes.push(piece.byteLength);
    this.#fail();
    this.uploads.push(`${filename} (${sizes.length > 0 ? 'read' : 'empty'})`);
    return answer({ document_id: `doc${this.uploads.length}`, document_key: 'SECRET-KEY' });
  };

  readonly getDocumentStatus: DocumentClient['getDocumentStatus'] = ({ document_id }) => {
    this.#fail();
    const status = this.states.shift() ?? 'done';
    const done = status === 'done' ? { billed_characters: 50_000 } : {};
    const failed = status === 'error' ? { message: this.message } : {};
    return Promise.resolve(answer({ document_id, status, ...done, ...failed }));
  };

  readonly downloadDocument: DocumentClient['downloadDocument'] = () => {
    this.#fail();
    this.fetched += 1;
    const { result } = this;
    return Promise.resolve(
      answer({
        byteLength: result.byteLength,
        contentType: null,
        chunks: (async function* chunks() {
          yield await Promise.resolve(result.slice(0, 100));
          yield result.slice(100);
        })(),
      }),
    );
  };

  #fail(): void {
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
  }
}

function answer<Data>(data: Data): ServiceResponse<Data> {
  return {
    data,
    meta: {
      status: 200,
      traceId: null,
      attempts: 1,
      possiblyBilledAttempts: 0,
      durationInMs: 1,
      engines: [],
    },
  };
}

/** What the pane keeps, in memory: the same records as in the browser's database. */
export function memoryDocuments(client: DocumentClient, clock: Clock): Promise<PaneDocuments> {
  const records = createMemoryRecords();
  const sealed = createSealedBytes(records, crypto.subtle);
  const results = createRecordResults(records, sealed, () => Promise.resolve(null));
  const sources = createRecordSources(records, sealed);
  const jobs = createDocumentJobs({
    journals: createRecordJournals(records, claimOnce()),
    secrets: new MemorySecretStore(),
    results,
    clock,
    client,
    connection: 'test',
    openSource: async ({ label, fileName, digest }) => {
      const docx = await sources.read(digest);
      return docx === null ? null : { label, fileName, digest, bytes: memorySource(docx) };
    },
  });
  return Promise.resolve({ jobs, results, sources, persistence: 'memory' });
}

function claimOnce(): ClaimName {
  const taken = new Set<string>();
  return (name) => {
    if (taken.has(name)) return Promise.resolve(null);
    taken.add(name);
    return Promise.resolve({
      release: () => {
        taken.delete(name);
        return Promise.resolve();
      },
    });
  };
}

/** The open document as a whole, without Word. */
export class MemoryWholeDocument implements WholeDocument {
  fileName = 'letter.docx';
  reading: WholeReading = {
    outcome: 'read',
    docx: docxOf('Text'),
    isBodyOnly: false,
    markup: {
      hasTrackedChanges: false,
      hasComments: false,
      proofingLanguage: null,
      isShort: true,
      characters: null,
    },
  };
  outcome: WholeOutcome = 'done';
  readonly opened: Uint8Array[] = [];
  readonly replaced: Uint8Array[] = [];
  restored = 0;

  readonly read: WholeDocument['read'] = ({ onProgress, signal }) => {
    onProgress(5, 10);
    return Promise.resolve(
      signal.aborted ? { outcome: 'refused', reason: 'cancelled' } : this.reading,
    );
  };

  readonly open: WholeDocument['open'] = (docx) => {
    if (this.outcome === 'done') this.opened.push(docx);
    return Promise.resolve(this.outcome);
  };

  readonly replaceBody: WholeDocument['replaceBody'] = (docx) => {
    if (this.outcome === 'done') this.replaced.push(docx);
    return Promise.resolve(this.outcome);
  };

  readonly restoreBody: WholeDocument['restoreBody'] = () => {
    if (this.outcome === 'done') this.restored += 1;
    return Promise.resolve(this.outcome);
  };
}
