import { say } from '../../messages/message.ts';
import type { Clock } from '../../ports/clock.ts';
import { isServiceError, ServiceError } from '../core/errors/errors.ts';
import type { DocumentHandle, DocumentStatus } from '../types/documents.ts';
import type { DocumentClient } from './document-client.ts';

export interface WaitForDocumentOptions {
  /** Ends the wait at once; it then rejects with kind `aborted`. The service goes on translating. */
  readonly signal?: AbortSignal;
  /** Longest time of the wait from now; 1 h. */
  readonly deadlineInMs?: number;
  /** Longest time in which every poll may fail before the last failure is thrown; 5 min. */
  readonly patienceInMs?: number;
  /** Told of every answer, the last one included. */
  readonly onStatus?: (status: DocumentStatus) => void;
  /** Told of a poll that failed and of the time until the next one. */
  readonly onTrouble?: (error: ServiceError, waitInMs: number) => void;
}

const FIRST_DELAY_IN_MS = 200;
const DELAY_FACTOR = 1.5;
const LONGEST_DELAY_IN_MS = 5_000;
const DEFAULT_DEADLINE_IN_MS = 3_600_000;
const DEFAULT_PATIENCE_IN_MS = 300_000;

/**
 * Asks for the status at once and then after 0.2 s, 0.3 s and so on up to every 5 s, until the
 * document is `done`. The service's own estimate is shown, never relied on. Rejects with a
 * `ServiceError`: code `translation-failed` with the service's reason as `detail`, code
 * `still-translating` (kind `timeout`) at the deadline, or the failure of the polls.
 */
export async function waitForDocument(
  client: Pick<DocumentClient, 'getDocumentStatus'>,
  handle: DocumentHandle,
  clock: Clock,
  options: WaitForDocumentOptions = {},
): Promise<DocumentStatus> {
  const wait = new DocumentWait(client, handle, clock, options);
  for (;;) {
    const done = await wait.poll();
    if (done !== null) return done;
    await wait.pause();
  }
}

class DocumentWait {
  readonly #client: Pick<DocumentClient, 'getDocumentStatus'>;
  readonly #handle: DocumentHandle;
  readonly #clock: Clock;
  readonly #options: WaitForDocumentOptions;
  readonly #deadlineAt: number;
  #delayInMs = FIRST_DELAY_IN_MS;
  #lastAnswerAt: number;
  /** Why the newest poll failed; null when it did not. */
  #trouble: ServiceError | null = null;

  constructor(
    client: Pick<DocumentClient, 'getDocumentStatus'>,
    handle: DocumentHandle,
    clock: Clock,
    options: WaitForDocumentOptions,
  ) {
    this.#client = client;
    this.#handle = handle;
    this.#clock = clock;
    this.#options = options;
    this.#lastAnswerAt = clock.now();
    this.#deadlineAt = this.#lastAnswerAt + (options.deadlineInMs ?? DEFAULT_DEADLINE_IN_MS);
  }

  /** The status once it is `done`; null when it has to be asked for again. */
  async poll(): Promise<DocumentStatus | null> {
    const { signal, onStatus, patienceInMs = DEFAULT_PATIENCE_IN_MS } = this.#options;
    if (signal?.aborted === true) throw aborted(signal);
    try {
      const { data } = await this.#client.getDocumentStatus(this.#handle, {
        ...(signal === undefined ? {} : { signal }),
        deadlineInMs: Math.max(0, this.#deadlineAt - this.#clock.now()),
      });
      this.#trouble = null;
      this.#lastAnswerAt = this.#clock.now();
      onStatus?.(data);
      if (data.status === 'error') throw translationFailed(data);
      return data.status === 'done' ? data : null;
    } catch (thrown) {
      if (!isServiceError(thrown) || !thrown.retryable) throw thrown;
      if (this.#clock.now() - this.#lastAnswerAt > patienceInMs) throw thrown;
      this.#trouble = thrown;
      return null;
    }
  }

  async pause(): Promise<void> {
    const { signal, onTrouble } = this.#options;
    const waitInMs = Math.max(this.#delayInMs, this.#trouble?.retryAfterInMs ?? 0);
    if (this.#clock.now() + waitInMs >= this.#deadlineAt) throw this.#trouble ?? stillTranslating();
    if (this.#trouble !== null) onTrouble?.(this.#trouble, waitInMs);
    try {
      await this.#clock.sleep(waitInMs, signal);
    } catch (thrown) {
      throw signal?.aborted === true ? aborted(signal) : thrown;
    }
    this.#delayInMs = Math.min(this.#delayInMs * DELAY_FACTOR, LONGEST_DELAY_IN_MS);
  }
}

const operation = 'wait-for-document';

function translationFailed({ message }: DocumentStatus): ServiceError {
  const reason = message ?? null;
  return new ServiceError({
    kind: 'bad-request',
    code: 'translation-failed',
    operation,
    detail: reason,
    message: `${operation}: the service could not translate the document${reason === null ? '' : `: ${reason}`}`,
    said:
      reason === null
        ? say('translation-failed.silently')
        : say('translation-failed.in-words', { words: reason }),
  });
}

function stillTranslating(): ServiceError {
  return new ServiceError({
    kind: 'timeout',
    code: 'still-translating',
    operation,
    retryable: true,
    message: `${operation}: the document was not ready before the deadline`,
    said: say('still-translating'),
  });
}

function aborted(signal: AbortSignal): ServiceError {
  return new ServiceError({
    kind: 'aborted',
    code: 'aborted',
    operation,
    message: `${operation}: aborted by the caller`,
    said: say('document-wait.aborted'),
    cause: signal.reason,
  });
}
