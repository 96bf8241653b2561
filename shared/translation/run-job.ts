import type { TranslationCache } from '../cache/translation-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { AskedAgainReason } from './send/asked-again.ts';
import { AnswerBook } from './settle/answer-book.ts';
import { AnswerKeeper } from './settle/answer-keeper.ts';
import type { ItemOutcome } from './settle/item-outcome.ts';
import type { JobEventListener } from './send/job-events.ts';
import type { JobPlan } from './plan/job-plan.ts';
import { JobStop } from './send/job-stop.ts';
import type { Journal } from '../files/journal.ts';
import { leftUnrepaired, repairCostOf, repairItem } from './settle/repair-item.ts';
import { DEFAULT_REPAIR_PERCENT, RepairAllowance, type RepairUse } from './settle/repair-limit.ts';
import type { ItemPlace } from './settle/resolve-item.ts';
import { ItemResolver } from './settle/item-resolver.ts';
import { sendBatch, type BatchSender } from './send/send-batch.ts';
import { createSendGate, DEFAULT_CONCURRENCY, type ConcurrencyLimits } from './send/send-gate.ts';
import {
  ServiceSession,
  type KeyRejectedHandler,
  type ServiceUse,
  type TranslationService,
} from './send/service-session.ts';

export interface RunJobPorts {
  readonly service: TranslationService;
  readonly clock: Clock;
  /** Journals of the files by content tag. */
  readonly journals: ReadonlyMap<string, Journal>;
  readonly cache: TranslationCache | null;
}

export interface RunJobOptions {
  /** Ends the job within 250 ms; what has arrived is in the journals. */
  readonly signal?: AbortSignal;
  readonly onEvent?: JobEventListener;
  readonly onKeyRejected?: KeyRejectedHandler;
  readonly concurrency?: ConcurrencyLimits;
  /** Most characters for repairs, in percent of the job's; {@link DEFAULT_REPAIR_PERCENT}. */
  readonly repairPercent?: number;
  /** How long a service out of order is waited for; see `ServiceSession`. */
  readonly patienceInMs?: number;
  /** Known beforehand: nothing is sent, and only what is at hand is resolved. */
  readonly stop?: JobStop | null;
}

export interface JobResult {
  /** For each file of the plan and each of its items, in order. */
  readonly outcomes: readonly (readonly ItemOutcome[])[];
  /** Why the job ended early, null when it went through. */
  readonly stop: JobStop | null;
  readonly use: ServiceUse;
  /** Texts of the plan that were sent more than once: why, by identity. */
  readonly askedAgain: ReadonlyMap<string, AskedAgainReason>;
  /** What was sent beyond the estimate, to repair answers with broken codes. */
  readonly repairs: RepairUse;
}

/**
 * Gets an answer for every text of a plan: sends batches as fast as the service bears, keeps each
 * answer in the journals as it arrives, restores the segments and repairs spoiled ones. Never
 * rejects for a failure of the service: the result says how far it got.
 */
export async function runJob(
  plan: JobPlan,
  ports: RunJobPorts,
  options: RunJobOptions = {},
): Promise<JobResult> {
  return new JobRun(plan, ports, options).run();
}

class JobRun {
  readonly #plan: JobPlan;
  readonly #ports: RunJobPorts;
  readonly #signal: AbortSignal;
  readonly #halt = new AbortController();
  readonly #sender: BatchSender;
  readonly #session: ServiceSession;
  readonly #keeper: AnswerKeeper;
  readonly #resolver: ItemResolver;
  readonly #allowance: RepairAllowance;
  readonly #onEvent: JobEventListener;
  #leftByLimit = 0;
  #stop: JobStop | null = null;

  constructor(plan: JobPlan, ports: RunJobPorts, options: RunJobOptions) {
    const { onEvent = ignore, onKeyRejected = null } = options;
    this.#plan = plan;
    this.#ports = ports;
    this.#onEvent = onEvent;
    const planned = [...plan.texts.values()].reduce((sum, { characters }) => sum + characters, 0);
    this.#allowance = new RepairAllowance(planned, options.repairPercent ?? DEFAULT_REPAIR_PERCENT);
    this.#signal = options.signal ?? new AbortController().signal;
    const gate = createSendGate(options.concurrency ?? DEFAULT_CONCURRENCY, this.#halt.signal);
    const { service, clock, journals } = ports;
    const [signal, halt] = [this.#signal, this.#halt.signal];
    const onStop = (stop: JobStop): void => {
      this.#stopWith(stop);
    };
    const session = { service, clock, gate, signal, halt, onEvent, onKeyRejected, onStop };
    const { patienceInMs } = options;
    const patience = patienceInMs === undefined ? {} : { patienceInMs };
    this.#session = new ServiceSession({ ...session, ...patience });
    const total = plan.batchPlan.batches.reduce((sum, { texts }) => sum + texts.length, 0);
    let done = 0;
    const book = new AnswerBook(plan, journals, ports.cache, onEvent);
    this.#keeper = new AnswerKeeper(ports.cache, book);
    this.#sender = {
      session: this.#session,
      book,
      refused: new Map(),
      accepted: new Set(),
      trials: new Map(),
      repairs: new Map(),
      askedAgain: new Map(),
      onSettled: (texts) => {
        // Repairs send texts beyond the plan; they are not counted twice.
        done = Math.min(total, done + texts.length);
        onEvent({ kind: 'progress', done, total });
        this.#resolver.resolveAnswered(texts);
      },
    };
    this.#resolver = new ItemResolver(plan, this.#sender, this.#keeper);
    if (options.stop) this.#stopWith(options.stop);
  }

  async run(): Promise<JobResult> {
    const onAbort = (): void => {
      this.#stopWith(new JobStop('cancelled', null));
      this.#session.abort(this.#signal.reason);
    };
    if (this.#signal.aborted) onAbort();
    this.#signal.addEventListener('abort', onAbort, { once: true });
    try {
      await this.#sendAll();
      const outcomes = await this.#resolveAll();
      await this.#keeper.finish();
      const { askedAgain } = this.#sender;
      const [use, repairs] = [this.#session.use, this.#repairs];
      return { outcomes, stop: this.#stop, use, repairs, askedAgain };
    } finally {
      this.#signal.removeEventListener('abort', onAbort);
    }
  }

  async #sendAll(): Promise<void> {
    const { batches, oversize } = this.#plan.batchPlan;
    this.#resolver.markOversize(oversize);
    await this.#allOrStop(batches.map((batch) => () => sendBatch(this.#sender, batch)));
  }

  /** The first reason to stop holds back what has not begun; what is under way may still finish. */
  async #allOrStop(actions: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = [];
    await Promise.all(
      actions.map(async (action) => {
        try {
          await action();
        } catch (error) {
          if (error instanceof JobStop) this.#stopWith(error);
          else {
            failures.push(error);
            this.#halt.abort();
          }
        }
      }),
    );
    if (failures.length > 0) throw failures[0];
  }

  #stopWith(stop: JobStop): void {
    this.#stop ??= stop;
    this.#halt.abort();
  }

  async #resolveAll(): Promise<readonly (readonly ItemOutcome[])[]> {
    await this.#resolver.resolveRest(() => this.#breathe());
    if (this.#stop === null) await this.#repair(this.#resolver.spoiled);
    return this.#resolver.outcomes(this.#stop?.reason ?? null);
  }

  /** Repairs cost more than was estimated: they are told before they begin. */
  async #repair(spoiled: readonly ItemPlace[]): Promise<void> {
    if (spoiled.length === 0) return;
    const allowance = this.#allowance;
    const wanted = spoiled.reduce((sum, place) => sum + repairCostOf(place), 0);
    const { limit } = allowance;
    const characters = Math.min(wanted, limit);
    this.#onEvent({ kind: 'repairing', segments: spoiled.length, characters, limit });
    await this.#allOrStop(
      spoiled.map((place) => async () => {
        const repaired = await repairItem(this.#sender, place, allowance);
        const isDone = typeof repaired === 'object';
        if (repaired === 'over-limit') this.#leftByLimit += 1;
        this.#resolver.settle(place, isDone ? repaired : leftUnrepaired(repaired, allowance));
      }),
    );
  }

  get #repairs(): RepairUse {
    const segments = this.#resolver.spoiled.length;
    return { segments, characters: this.#allowance.spent, leftByLimit: this.#leftByLimit };
  }

  /** Lets a cancel through in the middle of long local work. */
  async #breathe(): Promise<void> {
    try {
      await this.#ports.clock.sleep(0, this.#signal);
    } catch {
      this.#stopWith(new JobStop('cancelled', null));
    }
  }
}

function ignore(): void {
  // Nobody listens.
}
