import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountBook } from '../accounts/account-book.ts';
import type { Account, ApiKey } from '../accounts/api-key.ts';
import type { MockSession } from '../faults/mock-session.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { ApiError } from '../server/api-error.ts';
import { ByteSpool, type ReplyFile } from '../server/byte-spool.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentRequest } from './document-request.ts';
import type { DocumentSettings } from './document-settings.ts';
import { mediaTypeOf, mostCharactersOf } from './document-types.ts';
import {
  stateAt,
  type HeldDocumentOutcome,
  type HeldDocumentState,
  type HeldDocument,
} from './held-document.ts';
import {
  prepareDocument,
  type DocumentTools,
  type TranslatedDocument,
} from './translate-document.ts';
import { WorkQueue } from './work-queue.ts';

interface ServiceParts {
  readonly tools: DocumentTools;
  readonly accounts: AccountBook;
  readonly clock: SandboxClock;
  readonly settings: DocumentSettings;
}

/** A result on its way out, with the headers that say how it was made. */
interface OpenedResult {
  readonly file: ReplyFile;
  readonly headers: Readonly<Record<string, string>>;
}

const hourInMs = 3_600_000;
const defaultMostWaiting = 50;
/** Documents in work at one time; of one account always one. */
const mostAtWork = 2;

/** The documents of a sandbox, from their upload until they are handed out. */
export class DocumentService {
  readonly #parts: ServiceParts;
  readonly #documents = new Map<string, HeldDocument>();
  readonly #queue = new WorkQueue<Account>(mostAtWork);

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /**
   * Takes an upload and begins with it as soon as the queue allows.
   * @throws ApiError 429 when too many wait for their download, 456 at a limit of the account.
   */
  take(
    request: DocumentRequest,
    source: ByteSpool,
    owner: ApiKey,
    session: MockSession | null,
  ): HeldDocument {
    const { accounts, settings } = this.#parts;
    this.#forgetExpired();
    this.#refuseTooMany(owner.account);
    this.#requireQuota(owner, Math.max(request.type.minimumCharacters, 1), null);
    const charge = accounts.chargeDocument(owner);
    const now = this.#now();
    const queueTimeInMs = session?.documentQueueTimeInMs ?? settings.queueTimeInMs ?? 0;
    const document: HeldDocument = {
      id: randomBytes(16).toString('hex').toUpperCase(),
      documentKey: randomBytes(32).toString('hex').toUpperCase(),
      owner,
      request,
      source,
      charge,
      takenAt: now,
      queuedUntil: now + queueTimeInMs,
      translateTimeInMs: session?.documentTranslateTimeInMs ?? settings.translateTimeInMs ?? 0,
      work: new AbortController(),
      startedAt: null,
      progress: 0,
      billedCharacters: 0,
      outcome: null,
      isGoingOut: false,
    };
    this.#documents.set(document.id, document);
    const failsOnPurpose = session?.takeDocumentFailure() === true;
    this.#queue.add(owner.account, () => this.#work(document, failsOnPurpose));
    return document;
  }

  /** How far a document is. @throws ApiError 404 for an unknown id or a wrong key. */
  find(id: string, documentKey: string, asker: ApiKey): [HeldDocument, HeldDocumentState] {
    this.#forgetExpired();
    const document = this.#documents.get(id);
    if (document?.documentKey !== documentKey || document.owner.account !== asker.account) {
      throw new ApiError(404, 'Document not found');
    }
    return [document, stateAt(document, this.#now())];
  }

  /**
   * Begins the one download of a document; it is removed and billed when all of it was sent.
   * @throws ApiError 404 for an unknown id, a wrong key or a document that was downloaded, 503
   * when there is no result to send.
   */
  openResult(id: string, documentKey: string, asker: ApiKey): OpenedResult {
    const [document, state] = this.find(id, documentKey, asker);
    if (state.status === 'error') {
      throw new ApiError(503, 'The document could not be translated: it has no result.');
    }
    if (state.status !== 'done') throw new ApiError(503, 'Document not ready');
    if (document.isGoingOut) throw new ApiError(503, 'The document is being downloaded right now.');
    document.isGoingOut = true;
    return {
      headers: state.headers,
      file: {
        mediaType: mediaTypeOf(document.request.output),
        byteLength: state.result.byteLength,
        chunks: () => state.result.chunks(),
        sent: async (isWhole) => {
          document.isGoingOut = false;
          if (!isWhole) return;
          this.#parts.accounts.bill(document.owner, 'document', document.billedCharacters);
          await this.#remove(document);
        },
      },
    };
  }

  /** Ends all work and removes every document. */
  async close(): Promise<void> {
    await Promise.all([...this.#documents.values()].map((document) => this.#remove(document)));
  }

  async #work(document: HeldDocument, failsOnPurpose: boolean): Promise<void> {
    const { signal } = document.work;
    // Its sender gets the answer to the upload before anything heavy begins.
    await nextTurn();
    if (signal.aborted) return;
    document.startedAt = this.#now();
    let outcome: HeldDocumentOutcome;
    try {
      if (failsOnPurpose) throw new DocumentError('Translation failed, as the test asked for.');
      const { bytes, headers } = await this.#translate(document, signal);
      const result = new ByteSpool();
      await result.write(bytes);
      outcome = { status: 'done', result, headers };
    } catch (error) {
      outcome = { status: 'error', reason: reasonOf(error) };
    }
    await this.#settle(document, outcome);
  }

  async #settle(document: HeldDocument, outcome: HeldDocumentOutcome): Promise<void> {
    if (document.work.signal.aborted) {
      if (outcome.status === 'done') await outcome.result.dispose();
      return;
    }
    document.outcome = outcome;
    if (outcome.status === 'error') {
      document.billedCharacters = 0;
      document.charge.refund();
    }
    await document.source.dispose();
  }

  async #translate(document: HeldDocument, signal: AbortSignal): Promise<TranslatedDocument> {
    const { owner, request } = document;
    const readBytes = (): Promise<Uint8Array> => document.source.readAll();
    const prepared = await prepareDocument(readBytes, request, this.#parts.tools, signal);
    const most = mostCharactersOf(owner.account.plan);
    if (prepared.characters > most) {
      throw new DocumentError(
        `The document holds ${prepared.characters} characters; your plan allows ${most} in one document.`,
      );
    }
    const billed = Math.max(prepared.characters, request.type.minimumCharacters);
    this.#requireQuota(owner, billed, document);
    document.billedCharacters = billed;
    return await prepared.translate((share) => {
      document.progress = share;
    });
  }

  /** Counts what is translated but not yet billed as used. */
  #requireQuota(key: ApiKey, characters: number, except: HeldDocument | null): void {
    let ofKey = 0;
    let ofAccount = 0;
    for (const other of this.#documents.values()) {
      if (other === except || other.owner.account !== key.account) continue;
      ofAccount += other.billedCharacters;
      if (other.owner === key) ofKey += other.billedCharacters;
    }
    this.#parts.accounts.requireQuota(key, ofKey + characters, ofAccount + characters);
  }

  #refuseTooMany(account: Account): void {
    const waiting = [...this.#documents.values()].filter(
      ({ owner, outcome }) => owner.account === account && outcome?.status !== 'error',
    );
    const most = this.#parts.settings.mostWaiting ?? defaultMostWaiting;
    if (waiting.length < most) return;
    throw new ApiError(
      429,
      `Too many documents: ${waiting.length} wait for their download. Download them first.`,
    );
  }

  #forgetExpired(): void {
    const lifetimeInMs = this.#parts.settings.lifetimeInMs ?? hourInMs;
    const oldest = this.#now() - lifetimeInMs;
    for (const document of this.#documents.values()) {
      if (document.takenAt > oldest || document.isGoingOut) continue;
      if (document.outcome?.status !== 'error') document.charge.refund();
      void this.#remove(document);
    }
  }

  async #remove(document: HeldDocument): Promise<void> {
    this.#documents.delete(document.id);
    document.work.abort();
    await document.source.dispose();
    if (document.outcome?.status === 'done') await document.outcome.result.dispose();
  }

  #now(): number {
    return this.#parts.clock.wallTime();
  }
}

/** Whole sentences for the owner; of what nobody foresaw only its kind, as it may quote the text. */
function reasonOf(error: unknown): string {
  if (error instanceof DocumentError || error instanceof ApiError) return error.message;
  const kind = error instanceof Error ? error.name : 'unknown';
  return `The sandbox could not translate the document: internal error (${kind}).`;
}
