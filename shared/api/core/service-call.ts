import type { HttpResponse } from '../../ports/http-transport.ts';
import type { FailedAttempt, UnusableAnswer } from './exchange/attempt.ts';
import type { CallContext } from './call-context.ts';
import {
  abortedError,
  failedCallError,
  invalidResponseError,
  pausedError,
  statusReadingOf,
  type CallFacts,
} from './errors/call-errors.ts';
import type { CallOptions, ServiceResponse, WaitInfo } from './call-options.ts';
import { ENGINE_HEADER, readEngineHeader } from './engine-header.ts';
import type { ServiceError } from './errors/errors.ts';
import type { Exchange, ExchangeOutcome } from './exchange/exchange.ts';
import { safeTraceId } from './errors/redact.ts';
import {
  decideRetry,
  mayHaveRun,
  retryDelayInMs,
  readRetryAfter,
  type Safety,
} from './retry/retry.ts';
import type { StatusReader } from './errors/status-reading.ts';

/** What a call is, apart from how its bytes go. */
export interface CallProfile {
  /** Name of the operation. */
  readonly name: string;
  readonly safety: Safety;
  /** What the user wrote that goes out with it: scrubbed from what the service says. */
  readonly content: () => readonly string[];
  /** Keys that go out in its body. */
  readonly secrets: readonly string[];
  /** Reads statuses that mean something of their own in this operation. */
  readonly readStatus?: StatusReader;
  /** Longest time of the whole call with its retries and waits. */
  readonly deadlineInMs: number;
}

export type PatientOptions = Pick<CallOptions, 'signal' | 'maxRetries' | 'onWait'>;

/** One call from its first attempt to its answer, with retries and waits (rules R1 to R9). */
export class ServiceCall<Output> {
  readonly #context: CallContext;
  readonly #profile: CallProfile;
  readonly #options: PatientOptions;
  readonly #keys: readonly string[];
  readonly #startedAt: number;
  readonly #deadlineAt: number;
  #attempts = 0;
  #doubtfulAttempts = 0;
  #doubtfulRetries = 0;
  #lastCost = 0;
  #hasMaybeRun = false;

  constructor(context: CallContext, profile: CallProfile, options: PatientOptions) {
    this.#context = context;
    this.#profile = profile;
    this.#options = options;
    this.#keys = [context.frame.key(), ...profile.secrets];
    this.#startedAt = context.clock.now();
    this.#deadlineAt = this.#startedAt + profile.deadlineInMs;
  }

  async run(exchange: Exchange<Output>): Promise<ServiceResponse<Output>> {
    await this.#passGate();
    for (;;) {
      this.#throwIfAborted();
      this.#attempts += 1;
      const outcome = await exchange.attempt({
        signal: this.#options.signal,
        timeLeftInMs: Math.max(0, this.#deadlineAt - this.#context.clock.now()),
        hasMaybeRun: this.#hasMaybeRun,
        facts: this.#facts(),
      });
      switch (outcome.type) {
        case 'answered':
          return this.#finish(exchange, outcome);
        case 'unusable':
          // Whatever it says, the service took the request: what was to be made may be there.
          if (this.#profile.safety === 'unsafe') this.#noteDoubt();
          throw this.#unusable(outcome);
        case 'aborted':
          if (outcome.sent) this.#noteDoubt();
          throw this.#aborted();
        case 'failed':
          await this.#waitForRetry(outcome.failed);
      }
    }
  }

  #finish(
    { request }: Exchange<Output>,
    {
      response,
      data,
      unread = [],
      responseBytes,
    }: Extract<ExchangeOutcome<Output>, { type: 'answered' }>,
  ): ServiceResponse<Output> {
    this.#context.budget.refill(this.#lastCost);
    const meta = {
      status: response.status,
      traceId: safeTraceId(response.header('x-trace-id'), this.#keys),
      attempts: this.#attempts,
      possiblyBilledAttempts: this.#doubtfulAttempts,
      durationInMs: this.#context.clock.now() - this.#startedAt,
      engines: readEngineHeader(response.header(ENGINE_HEADER)),
      ...(unread.length === 0 ? {} : { unread }),
    };
    if (unread.length > 0) this.#context.onUnread?.(this.#profile.name, unread);
    this.#context.log.finished(this.#profile.name, meta, request, responseBytes);
    return { data, meta };
  }

  /** Returns when the next attempt may begin; throws the call's error when there is none. */
  async #waitForRetry(failed: FailedAttempt): Promise<void> {
    const { clock, budget, gate, defaults } = this.#context;
    if (mayHaveRun(failed.failure)) {
      this.#hasMaybeRun = true;
      this.#noteDoubt();
    }
    const retryAfterInMs = this.#readHint(failed.response);
    if (statusReadingOf(failed, this.#facts())?.retryable === false) {
      throw failedCallError(failed, this.#facts(), 'not-retryable', retryAfterInMs, false);
    }
    const retriesUsed = this.#attempts - 1;
    const decision = decideRetry({
      failure: failed.failure,
      safety: this.#profile.safety,
      retriesUsed,
      maxRetries: this.#options.maxRetries ?? defaults.maxRetries,
      doubtfulRetriesUsed: this.#doubtfulRetries,
      retryAfterInMs,
      budgetLeft: budget.left,
    });
    const pastDeadline = clock.now() >= this.#deadlineAt;
    if (decision.action === 'give-up') {
      throw failedCallError(failed, this.#facts(), decision.because, retryAfterInMs, pastDeadline);
    }
    const random = clock.random();
    const { reason } = decision;
    const delayInMs = retryDelayInMs({ reason, retriesUsed, retryAfterInMs, random });
    const resumesAt = clock.now() + delayInMs;
    if (resumesAt >= this.#deadlineAt) {
      throw failedCallError(
        failed,
        this.#facts(),
        'deadline-too-near',
        retryAfterInMs,
        pastDeadline,
      );
    }
    budget.spend(decision.cost);
    this.#lastCost = decision.cost;
    if (decision.doubtful) this.#doubtfulRetries += 1;
    if (reason === 'throttled') gate.closeUntil(resumesAt);
    await this.#wait({ durationInMs: delayInMs, reason, attempt: this.#attempts + 1 });
  }

  #readHint(response: HttpResponse | null): number | null {
    if (response === null) return null;
    const wallTime = this.#context.clock.wallTime();
    return readRetryAfter(response.header('retry-after'), response.header('date'), wallTime);
  }

  async #passGate(): Promise<void> {
    const { clock, gate } = this.#context;
    for (;;) {
      const now = clock.now();
      const waitInMs = gate.waitInMs(now);
      if (waitInMs <= 0) return;
      if (now + waitInMs >= this.#deadlineAt) throw pausedError(this.#facts(), waitInMs);
      await this.#wait({ durationInMs: waitInMs, reason: 'shared-pause', attempt: 1 });
    }
  }

  async #wait(info: WaitInfo): Promise<void> {
    this.#options.onWait?.(info);
    this.#context.log.waits(this.#profile.name, info);
    try {
      await this.#context.clock.sleep(info.durationInMs, this.#options.signal);
    } finally {
      this.#throwIfAborted();
    }
  }

  #throwIfAborted(): void {
    if (this.#options.signal?.aborted === true) throw this.#aborted();
  }

  #aborted(): ServiceError {
    return abortedError(this.#facts(), this.#options.signal?.reason);
  }

  #unusable({ response, code, path }: UnusableAnswer): ServiceError {
    const traceId = response.header('x-trace-id');
    return invalidResponseError(this.#facts(), response.status, traceId, code, path);
  }

  #noteDoubt(): void {
    if (this.#profile.safety !== 'repeatable') this.#doubtfulAttempts += 1;
  }

  #facts(): CallFacts {
    return {
      operation: this.#profile.name,
      attempts: this.#attempts,
      possiblyBilledAttempts: this.#doubtfulAttempts,
      key: this.#context.frame.key(),
      keys: this.#keys,
      content: this.#profile.content,
      readStatus: this.#profile.readStatus ?? null,
      host: hostOf(this.#context.frame.baseUrl),
      isPlain: this.#context.frame.baseUrl.startsWith('http:'),
      hasMaybeRun: this.#hasMaybeRun,
    };
  }
}

/** Host and port of an address; the address itself where it is none. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
