import type { CallOptions, ServiceResponse, WaitInfo } from '../../api/core/call-options.ts';
import {
  toServiceError,
  type ServiceError,
  type ServiceErrorKind,
} from '../../api/core/errors/errors.ts';
import type {
  TranslateTextRequest,
  TranslateTextResponse,
} from '../../api/types/translate-text.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobEventListener } from './job-events.ts';
import { JobStop, type JobHalt } from './job-stop.ts';
import type { ConcurrencyGate } from './concurrency-gate.ts';
import { isBudgetError } from '../../account/spending/budget-error.ts';

/** The one call a job makes; the client has it. */
export interface TranslationService {
  translateText(
    request: TranslateTextRequest,
    options?: CallOptions,
  ): Promise<ServiceResponse<TranslateTextResponse>>;
}

/** Asks the user for another key; null when there is none and the job has to stop. */
export type KeyRejectedHandler = (error: ServiceError) => Promise<TranslationService | null>;

export interface SessionPorts {
  readonly service: TranslationService;
  readonly clock: Clock;
  readonly gate: ConcurrencyGate;
  /** The user's: ends what is under way. */
  readonly signal: AbortSignal;
  /** The job's: nothing new begins once it fires, and a stop found here is said to it. */
  readonly halt: JobHalt;
  readonly onEvent: JobEventListener;
  readonly onKeyRejected: KeyRejectedHandler | null;
  /** How long it may be paused in a row before the reason of the service ends it; 15 min if absent. */
  readonly patienceInMs?: number;
}

/** What a job has used of the service so far. */
export interface ServiceUse {
  readonly requests: number;
  /** As the service reports them, in code points; null when it reported none. */
  readonly billedCharacters: number | null;
  /** Characters of attempts that may have been billed although no usable answer came (P10). */
  readonly possiblyBilledTwice: number;
}

/** The waits of a job whose calls keep failing, in turn; the last one repeats. */
const PAUSES_IN_MS = [5_000, 15_000, 30_000, 60_000];
/** Waiting longer than this in one go makes no sense for a person; the journal keeps the work. */
export const DEFAULT_PATIENCE_IN_MS: number = 15 * 60_000;

const KEY_KINDS: ReadonlySet<ServiceErrorKind> = new Set(['authentication', 'permission']);

/**
 * All requests of a job go through its one session: it shares waits and a new key among them and
 * counts what they cost. Short retries are the client's; the session pauses the whole job when they
 * did not help, and stops it when pausing did not help either.
 */
export class ServiceSession {
  readonly #ports: SessionPorts;
  readonly #calls = new Set<AbortController>();
  #service: TranslationService;
  #renewal: Promise<void> | null = null;
  #pause: Promise<void> | null = null;
  #pausesInARow = 0;
  #pausedInMs = 0;
  #hasSucceeded = false;
  #requests = 0;
  #billed: number | null = null;
  #doubtful = 0;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#service = ports.service;
  }

  get use(): ServiceUse {
    return {
      requests: this.#requests,
      billedCharacters: this.#billed,
      possiblyBilledTwice: this.#doubtful,
    };
  }

  /** Ends what is under way. */
  abort(reason: unknown): void {
    for (const call of this.#calls) call.abort(reason);
  }

  /** Counts characters whose answers were thrown away and asked for again. */
  countDoubtful(characters: number): void {
    this.#doubtful += characters;
  }

  /**
   * Sends one request, however long the service makes the job wait. Rejects with a
   * {@link JobStop} when the job cannot go on, and with a ServiceError that concerns this request.
   */
  async call(
    request: TranslateTextRequest,
    characters: number,
  ): Promise<ServiceResponse<TranslateTextResponse>> {
    for (;;) {
      await this.#enter();
      const service = this.#service;
      let succeeded = false;
      try {
        const response = await this.#attempt(service, request, characters);
        succeeded = true;
        this.#hasSucceeded = true;
        this.#pausesInARow = 0;
        return response;
      } catch (error) {
        await this.#recoverOrStop(toServiceError(error, 'translate-text'), service, characters);
      } finally {
        this.#ports.gate.leave(succeeded);
      }
    }
  }

  async #enter(): Promise<void> {
    try {
      await this.#ports.gate.enter();
    } catch {
      throw new JobStop('cancelled', null);
    }
  }

  async #attempt(
    service: TranslationService,
    request: TranslateTextRequest,
    characters: number,
  ): Promise<ServiceResponse<TranslateTextResponse>> {
    // Each call gets a signal of its own, so that the user's has one listener and not one per call.
    const call = new AbortController();
    this.#calls.add(call);
    try {
      const onWait = (info: WaitInfo): void => {
        this.#noteWait(info);
      };
      const response = await service.translateText(request, { signal: call.signal, onWait });
      this.#requests += response.meta.attempts;
      this.#doubtful += characters * response.meta.possiblyBilledAttempts;
      this.#countBilled(response.data);
      return response;
    } finally {
      this.#calls.delete(call);
    }
  }

  #countBilled({ billed_characters: total, translations }: TranslateTextResponse): void {
    const parts = translations.map((translation) => translation.billed_characters);
    const billed = total ?? sumOfKnown(parts);
    if (billed !== null) this.#billed = (this.#billed ?? 0) + billed;
  }

  #noteWait({ durationInMs, reason }: WaitInfo): void {
    const { clock, gate, onEvent } = this.#ports;
    if (reason === 'throttled') gate.slowDown(clock.now(), clock.now() + durationInMs);
    onEvent({ kind: 'waiting', reason, durationInMs, until: clock.wallTime() + durationInMs });
  }

  /** The job hears of a stop before this request's place is free: no other one slips out. */
  async #recoverOrStop(
    error: ServiceError,
    service: TranslationService,
    characters: number,
  ): Promise<void> {
    try {
      await this.#recover(error, service, characters);
    } catch (failure) {
      if (failure instanceof JobStop) this.#ports.halt.stopWith(failure);
      throw failure;
    }
  }

  /** Resolves when the request is to be sent again; throws otherwise. */
  async #recover(
    error: ServiceError,
    service: TranslationService,
    characters: number,
  ): Promise<void> {
    this.#requests += error.attempts;
    this.#doubtful += characters * error.possiblyBilledAttempts;
    if (error.kind === 'aborted' || this.#ports.signal.aborted) {
      throw new JobStop('cancelled', error);
    }
    if (isBudgetError(error)) throw new JobStop('budget-reached', error);
    if (error.kind === 'quota-exceeded') throw new JobStop('quota-exceeded', error);
    if (KEY_KINDS.has(error.kind)) {
      await this.#renewKey(error, service);
      return;
    }
    if (!mayComeBack(error)) throw error;
    // Nobody is there: more likely a wrong address or no network than a service that restarts.
    if (!this.#hasSucceeded && isUnreachable(error)) {
      throw new JobStop('service-unavailable', error);
    }
    this.#pause ??= this.#pauseJob(error).finally(() => {
      this.#pause = null;
    });
    await this.#pause;
  }

  /** All requests that met the old key wait for the one question and share its answer. */
  async #renewKey(error: ServiceError, rejected: TranslationService): Promise<void> {
    if (rejected !== this.#service) return;
    this.#renewal ??= this.#askForKey(error).finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #askForKey(error: ServiceError): Promise<void> {
    const { gate, onKeyRejected, onEvent } = this.#ports;
    onEvent({ kind: 'key-rejected', error });
    gate.close();
    try {
      const service = onKeyRejected === null ? null : await this.#orCancelled(onKeyRejected(error));
      if (service === null) throw new JobStop('key-rejected', error);
      this.#service = service;
    } finally {
      gate.open();
    }
  }

  /** A question to the user must not hold up a cancel, nor a stop for another reason. */
  #orCancelled<Value>(answer: Promise<Value>): Promise<Value> {
    const halt = this.#ports.halt.signal;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        reject(new JobStop('cancelled', null));
      };
      halt.addEventListener('abort', onAbort, { once: true });
      void answer.then(resolve, reject).finally(() => {
        halt.removeEventListener('abort', onAbort);
      });
      if (halt.aborted) onAbort();
    });
  }

  async #pauseJob(error: ServiceError): Promise<void> {
    const { clock, gate, halt, onEvent, patienceInMs = DEFAULT_PATIENCE_IN_MS } = this.#ports;
    const turn = Math.min(this.#pausesInARow, PAUSES_IN_MS.length - 1);
    const durationInMs = error.retryAfterInMs ?? PAUSES_IN_MS[turn] ?? 0;
    this.#pausesInARow += 1;
    this.#pausedInMs = (this.#pausesInARow === 1 ? 0 : this.#pausedInMs) + durationInMs;
    if (this.#pausedInMs > patienceInMs) throw new JobStop('service-unavailable', error);
    onEvent({
      kind: 'waiting',
      reason: 'job-pause',
      durationInMs,
      until: clock.wallTime() + durationInMs,
    });
    gate.close();
    try {
      await clock.sleep(durationInMs, halt.signal);
    } catch {
      throw new JobStop('cancelled', error);
    } finally {
      // One request finds out whether the service is back before the others follow.
      gate.probe();
      gate.open();
    }
  }
}

/**
 * A failure of the service or of the network that waiting may cure. Not when the work may have been
 * billed: sending it once more without being asked could bill it a third time (R6).
 */
function mayComeBack(error: ServiceError): boolean {
  if (error.possiblyBilledAttempts > 0) return false;
  return error.retryable || error.kind === 'retry-budget-empty';
}

/** Whether no connection came about, however often the client tried; nothing was sent then. */
export function isUnreachable(error: ServiceError): boolean {
  if (error.status !== null || error.possiblyBilledAttempts > 0) return false;
  return error.code === 'connect-failed' || error.kind === 'timeout';
}

function sumOfKnown(parts: readonly (number | undefined)[]): number | null {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? null : known.reduce((total, part) => total + part, 0);
}
