import type { Clock } from '../../ports/clock.ts';
import type { HttpRequest, HttpResponse, HttpTransport } from '../../ports/http-transport.ts';
import { makeAttempt, type FailedAttempt } from './attempt.ts';
import { openAttempt } from './attempt-scope.ts';
import {
  abortedError,
  failedCallError,
  invalidResponseError,
  pausedError,
  type CallFacts,
} from './call-errors.ts';
import type { CallLog } from './call-log.ts';
import type { CallOptions, ServiceResponse, WaitInfo } from './call-options.ts';
import { ENGINE_HEADER, readEngineHeader } from './engine-header.ts';
import { toServiceError, type ServiceError } from './errors.ts';
import { decodeAnswer } from './json-wire.ts';
import { contentOf, type Operation } from './operation.ts';
import { safeTraceId } from './redact.ts';
import { requestFor, type RequestFrame } from './request-frame.ts';
import { decideRetry, mayHaveRun, retryDelayInMs } from './retry.ts';
import { readRetryAfter } from './retry-after.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { ThrottleGate } from './throttle-gate.ts';
import { WireShapeError } from './wire-reader.ts';

/** What every call of one client shares. */
export interface CallContext {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly frame: RequestFrame;
  readonly budget: RetryBudget;
  readonly gate: ThrottleGate;
  readonly log: CallLog;
  readonly defaults: CallDefaults;
}

export interface CallDefaults {
  readonly timeoutInMs: number;
  readonly deadlineInMs: number;
  readonly maxRetries: number;
  readonly maxResponseBytes: number;
}

/** Runs one operation to its checked answer. Rejects with a {@link ServiceError} only. */
export async function runOperation<Input, Output>(
  context: CallContext,
  operation: Operation<Input, Output>,
  input: Input,
  options: CallOptions,
): Promise<ServiceResponse<Output>> {
  const call = new ServiceCall(context, operation, input, options);
  try {
    return await call.run();
  } catch (thrown) {
    const error = toServiceError(thrown, operation.name);
    context.log.failed(error);
    throw error;
  }
}

class ServiceCall<Input, Output> {
  readonly #context: CallContext;
  readonly #operation: Operation<Input, Output>;
  readonly #input: Input;
  readonly #options: CallOptions;
  readonly #startedAt: number;
  readonly #deadlineAt: number;
  readonly #timeoutInMs: number;
  #attempts = 0;
  #doubtfulAttempts = 0;
  #doubtfulRetries = 0;
  #lastCost = 0;
  #hasMaybeRun = false;

  constructor(
    context: CallContext,
    operation: Operation<Input, Output>,
    input: Input,
    options: CallOptions,
  ) {
    this.#context = context;
    this.#operation = operation;
    this.#input = input;
    this.#options = options;
    this.#startedAt = context.clock.now();
    this.#deadlineAt = this.#startedAt + (options.deadlineInMs ?? context.defaults.deadlineInMs);
    this.#timeoutInMs = options.timeoutInMs ?? context.defaults.timeoutInMs;
  }

  async run(): Promise<ServiceResponse<Output>> {
    const request = requestFor(this.#context.frame, this.#operation, this.#input);
    await this.#passGate();
    for (;;) {
      const failed = await this.#attempt(request);
      if ('data' in failed) return failed;
      await this.#waitForRetry(failed);
    }
  }

  async #attempt(request: HttpRequest): Promise<ServiceResponse<Output> | FailedAttempt> {
    const { clock, transport, defaults } = this.#context;
    this.#throwIfAborted();
    this.#attempts += 1;
    const timeLeft = Math.max(0, this.#deadlineAt - clock.now());
    const timeoutInMs = Math.min(this.#timeoutInMs, timeLeft);
    const scope = openAttempt(clock, this.#options.signal, timeoutInMs);
    try {
      const outcome = await makeAttempt(transport, request, scope, defaults.maxResponseBytes);
      switch (outcome.type) {
        case 'answered':
          return this.#readAnswer(request, outcome.response, outcome.body);
        case 'failed':
          return this.#asDone(request, outcome.failed) ?? outcome.failed;
        case 'too-large':
          throw this.#invalid(outcome.response, 'body-too-large', null);
        case 'aborted':
          if (outcome.sent) this.#noteDoubt();
          throw this.#aborted();
      }
    } finally {
      scope.end();
    }
  }

  /** What a repeated delete does not find any more is deleted: by the attempt whose answer was lost. */
  #asDone(
    request: HttpRequest,
    { failure, response }: FailedAttempt,
  ): ServiceResponse<Output> | null {
    const isGone = failure.type === 'status' && failure.status === 404;
    if (!isGone || response === null || request.method !== 'DELETE') return null;
    return this.#hasMaybeRun ? this.#readAnswer(request, response, new Uint8Array()) : null;
  }

  #readAnswer(
    request: HttpRequest,
    response: HttpResponse,
    body: Uint8Array,
  ): ServiceResponse<Output> {
    const decoded = decodeAnswer(body, this.#operation.answer ?? 'json');
    if (decoded.outcome === 'fault') throw this.#invalid(response, decoded.fault, null);
    const data = this.#readShape(response, decoded.value);
    this.#context.budget.refill(this.#lastCost);
    const meta = {
      status: response.status,
      traceId: safeTraceId(response.header('x-trace-id'), this.#context.frame.key()),
      attempts: this.#attempts,
      possiblyBilledAttempts: this.#doubtfulAttempts,
      durationInMs: this.#context.clock.now() - this.#startedAt,
      engines: readEngineHeader(response.header(ENGINE_HEADER)),
    };
    this.#context.log.finished(this.#operation.name, meta, request, body.byteLength);
    return { data, meta };
  }

  #readShape(response: HttpResponse, value: unknown): Output {
    try {
      return this.#operation.read(value, this.#input);
    } catch (thrown) {
      if (!(thrown instanceof WireShapeError)) throw thrown;
      throw this.#invalid(response, thrown.code, thrown.path);
    }
  }

  /** Returns when the next attempt may begin; throws the call's error when there is none. */
  async #waitForRetry(failed: FailedAttempt): Promise<void> {
    const { clock, budget, gate, defaults } = this.#context;
    if (mayHaveRun(failed.failure)) {
      this.#hasMaybeRun = true;
      this.#noteDoubt();
    }
    const retryAfterInMs = this.#readHint(failed.response);
    const retriesUsed = this.#attempts - 1;
    const decision = decideRetry({
      failure: failed.failure,
      safety: this.#operation.safety,
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
    this.#context.log.waits(this.#operation.name, info);
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

  #invalid(response: HttpResponse, code: string, path: string | null): ServiceError {
    const traceId = response.header('x-trace-id');
    return invalidResponseError(this.#facts(), response.status, traceId, code, path);
  }

  #noteDoubt(): void {
    if (this.#operation.safety !== 'repeatable') this.#doubtfulAttempts += 1;
  }

  #facts(): CallFacts {
    return {
      operation: this.#operation.name,
      attempts: this.#attempts,
      possiblyBilledAttempts: this.#doubtfulAttempts,
      key: this.#context.frame.key(),
      content: () => contentOf(this.#operation, this.#input),
    };
  }
}
