import { isServiceError, type ServiceError } from '../api/core/errors/errors.ts';
import type { WaitInfo } from '../api/core/call-options.ts';
import { waitForDocument } from '../api/documents/wait-for-document.ts';
import type { DocumentHandle } from '../api/types/documents.ts';
import type { ResultPlace } from '../ports/result-store.ts';
import { failedTranslation, goneDocument, missingKey, unknownUpload } from './document-failures.ts';
import { DocumentJobError } from './document-job-error.ts';
import type { DocumentJournal } from './document-journal.ts';
import type { DocumentRunOptions } from './document-jobs.ts';
import { readHandle, removeHandle } from './document-keys.ts';
import type { DocumentSource } from './document-order.ts';
import type { DocumentJobsParts } from './document-parts.ts';
import type { DocumentPhase, DocumentProgress, DocumentRecord } from './document-record.ts';
import type { DocumentWork, PhaseNamed } from './document-work.ts';
import { fetchResult } from './fetch-result.ts';
import { publishResult } from './publish-result.ts';
import { uploadSource } from './upload-source.ts';

/**
 * One process's work on one document, from whatever phase it stands in to its end. Its journal must
 * be claimed. Each step ends by entering the next phase on stable storage.
 */
export class DocumentRun implements DocumentWork {
  readonly parts: DocumentJobsParts;
  readonly options: DocumentRunOptions;
  readonly signal: AbortSignal;
  readonly #journal: DocumentJournal;
  #source: DocumentSource | null;
  #handle: DocumentHandle | null = null;
  #keyAtRisk = false;

  constructor(
    parts: DocumentJobsParts,
    journal: DocumentJournal,
    source: DocumentSource | null,
    options: DocumentRunOptions,
  ) {
    this.parts = parts;
    this.options = options;
    this.signal = options.signal ?? new AbortController().signal;
    this.#journal = journal;
    this.#source = source;
  }

  get record(): DocumentRecord {
    return this.#journal.record;
  }

  get place(): ResultPlace {
    return { job: this.record.id, target: this.record.target };
  }

  /** Works through the phases that are left. Rejects with `signal.reason` when aborted. */
  async finish(): Promise<DocumentRecord> {
    this.report({});
    try {
      while (!isLast(this.record.phase)) {
        this.signal.throwIfAborted();
        await this.#step(this.record.phase);
      }
    } catch (error) {
      // However the abort came back, it is the user's.
      if (this.signal.aborted) this.signal.throwIfAborted();
      throw error;
    }
    await this.parts.results.removePart(this.place);
    await removeHandle(this.parts.secrets, this.record.id);
    return this.record;
  }

  /** Resolves once the phase is on stable storage. */
  async enter(phase: DocumentPhase): Promise<void> {
    await this.#journal.enter(phase);
    this.report({});
  }

  report(news: Partial<Omit<DocumentProgress, 'record' | 'keyAtRisk'>>): void {
    this.options.onProgress?.({
      record: this.record,
      transfer: null,
      secondsRemaining: null,
      waiting: null,
      keyAtRisk: this.#keyAtRisk,
      ...news,
    });
  }

  /** For the client: told before each of its waits. */
  readonly onWait = ({ durationInMs }: WaitInfo): void => {
    this.report({ waiting: { durationInMs, reason: 'service' } });
  };

  /** The document itself; rejects with a `DocumentJobError` when it is not what it was. */
  async openSource(): Promise<DocumentSource> {
    this.#source ??= await this.parts.openSource(this.record);
    if (this.#source?.digest === this.record.digest) return this.#source;
    throw new DocumentJobError('source-changed', this.record.id, this.record);
  }

  /** Keeps a handle for this run, whether or not it could be stored. */
  holdHandle(handle: DocumentHandle, isStored: boolean): void {
    this.#handle = handle;
    this.#keyAtRisk = !isStored || this.parts.secrets.persistence === 'memory';
  }

  requireOwnKey(): void {
    if (this.record.connection === this.parts.connection) return;
    throw new DocumentJobError('other-connection', this.record.id, this.record);
  }

  async #step(phase: DocumentPhase): Promise<void> {
    switch (phase.name) {
      case 'begun':
        await uploadSource(this);
        return;
      case 'uploading':
        await this.#afterUpload(phase);
        return;
      case 'uploaded':
        await this.#withHandle((handle) => this.#wait(phase, handle));
        return;
      case 'translated':
      case 'downloading':
        await this.#withHandle((handle) => fetchResult(this, phase, handle));
        return;
      case 'downloaded':
        await publishResult(this, phase);
        return;
      case 'published':
      case 'failed':
        return;
    }
  }

  /** An earlier process ended between the first byte of the upload and the journal's next line. */
  async #afterUpload({ complete }: PhaseNamed<'uploading'>): Promise<void> {
    const reading = await readHandle(this.parts.secrets, this.record.id);
    if (reading.outcome === 'present') {
      this.holdHandle(reading.handle, true);
      await this.enter({ name: 'uploaded', documentId: reading.handle.document_id });
    } else if (!complete || this.options.uploadAgain === true) {
      await this.enter({ name: 'begun' });
    } else if (reading.outcome === 'unreadable') {
      throw new DocumentJobError('key-unreadable', this.record.id, this.record);
    } else {
      await this.enter({ name: 'failed', failure: unknownUpload() });
    }
  }

  async #wait(phase: PhaseNamed<'uploaded'>, handle: DocumentHandle): Promise<void> {
    const { client, clock } = this.parts;
    const { deadlineInMs } = this.options;
    try {
      const status = await waitForDocument(client, handle, clock, {
        signal: this.signal,
        ...(deadlineInMs === undefined ? {} : { deadlineInMs }),
        onStatus: ({ seconds_remaining: secondsRemaining = null }) => {
          this.report({ secondsRemaining });
        },
        onTrouble: (_, durationInMs) => {
          this.report({ waiting: { durationInMs, reason: 'service' } });
        },
      });
      const billedCharacters = status.billed_characters ?? null;
      await this.enter({ name: 'translated', documentId: phase.documentId, billedCharacters });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      await this.#waitFailed(error);
    }
  }

  async #waitFailed(error: ServiceError): Promise<void> {
    if (error.code === 'translation-failed') {
      await this.enter({ name: 'failed', failure: failedTranslation(error) });
    } else if (error.kind === 'not-found') {
      this.requireOwnKey();
      await this.enter({ name: 'failed', failure: goneDocument() });
    } else {
      throw error;
    }
  }

  async #withHandle(work: (handle: DocumentHandle) => Promise<void>): Promise<void> {
    if (this.#handle === null) {
      const reading = await readHandle(this.parts.secrets, this.record.id);
      if (reading.outcome !== 'present') {
        await this.#withoutKey(reading.outcome);
        return;
      }
      this.#handle = reading.handle;
    }
    await work(this.#handle);
  }

  async #withoutKey(outcome: 'missing' | 'unreadable'): Promise<void> {
    if (this.options.uploadAgain === true) {
      await this.enter({ name: 'begun' });
    } else if (outcome === 'missing') {
      await this.enter({ name: 'failed', failure: missingKey() });
    } else {
      throw new DocumentJobError('key-unreadable', this.record.id, this.record);
    }
  }
}

function isLast({ name }: DocumentPhase): boolean {
  return name === 'published' || name === 'failed';
}
