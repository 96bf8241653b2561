import type { TranslationCache } from '../cache/translation-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { ResendReason } from './send/resend-reason.ts';
import { ArrivedTranslations } from './send/arrived-translations.ts';
import { AnswerKeeper } from './settle/answer-keeper.ts';
import type { ItemOutcome } from './settle/item-outcome.ts';
import type { JobEventListener } from './send/job-events.ts';
import type { JobPlan } from './plan/job-plan.ts';
import { JobStop, JobHalt } from './send/job-stop.ts';
import type { Journal } from '../files/journal.ts';
import { leftUnrepaired, repairCostOf, repairItem } from './repair/repair-item.ts';
import { DEFAULT_REPAIR_PERCENT, RepairAllowance, type RepairUse } from './repair/repair-limit.ts';
import type { ItemPlace } from './settle/resolve-item.ts';
import { ItemResolver, type AnswerListener } from './settle/item-resolver.ts';
import { BatchSender } from './send/batch-sender.ts';
import {
  createConcurrencyGate,
  DEFAULT_CONCURRENCY,
  type ConcurrencyLimits,
} from './send/concurrency-gate.ts';
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
  readonly onAnswer?: AnswerListener;
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
  readonly resent: ReadonlyMap<string, ResendReason>;
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
  readonly #halt = new JobHalt();
  readonly #session: ServiceSession;
  readonly #arrived: ArrivedTranslations;
  readonly #sender: BatchSender;
  readonly #keeper: AnswerKeeper;
  readonly #resolver: ItemResolver;
  readonly #allowance: RepairAllowance;
  readonly #onEvent: JobEventListener;
  #leftByLimit = 0;

  constructor(plan: JobPlan, ports: RunJobPorts, options: RunJobOptions) {
    const { onEvent = ignore, onKeyRejected = null } = options;
    this.#plan = plan;
    this.#ports = ports;
    this.#onEvent = onEvent;
    const planned = [...plan.texts.values()].reduce((sum, { characters }) => sum + characters, 0);
    this.#allowance = new RepairAllowance(planned, options.repairPercent ?? DEFAULT_REPAIR_PERCENT);
    this.#signal = options.signal ?? new AbortController().signal;
    const { service, clock, journals, cache } = ports;
    const [signal, halt] = [this.#signal, this.#halt];
    const gate = createConcurrencyGate(options.concurrency ?? DEFAULT_CONCURRENCY, halt.signal);
    const session = { service, clock, gate, signal, halt, onEvent, onKeyRejected };
    const { patienceInMs } = options;
    const patience = patienceInMs === undefined ? {} : { patienceInMs };
    this.#session = new ServiceSession({ ...session, ...patience });
    this.#arrived = new ArrivedTranslations(plan, journals, cache, onEvent);
    this.#sender = new BatchSender(this.#session, this.#arrived);
    this.#keeper = new AnswerKeeper(cache, this.#arrived);
    this.#resolver = new ItemResolver(plan, this.#arrived, this.#keeper, options.onAnswer);
    if (options.stop) halt.stopWith(options.stop);
  }

  async run(): Promise<JobResult> {
    const onAbort = (): void => {
      this.#halt.stopWith(new JobStop('cancelled', null));
      this.#session.abort(this.#signal.reason);
    };
    if (this.#signal.aborted) onAbort();
    this.#signal.addEventListener('abort', onAbort, { once: true });
    try {
      this.#resolver.markOversize(this.#plan.batchPlan.oversize);
      await this.#allOrStop([() => this.#sendAll(), () => this.#resolveArrived()]);
      const outcomes = await this.#resolveRest();
      await this.#keeper.finish();
      const { resent } = this.#arrived;
      const { stop } = this.#halt;
      return { outcomes, stop, use: this.#session.use, repairs: this.#repairs, resent };
    } finally {
      this.#signal.removeEventListener('abort', onAbort);
    }
  }

  /** Sends every batch; what comes back lies among the translations that arrived. */
  async #sendAll(): Promise<void> {
    try {
      const { batches } = this.#plan.batchPlan;
      await this.#allOrStop(batches.map((batch) => () => this.#sender.send(batch)));
    } finally {
      this.#arrived.close();
    }
  }

  /** Makes targets of what has arrived while other requests are under way. */
  async #resolveArrived(): Promise<void> {
    const { batches } = this.#plan.batchPlan;
    const total = batches.reduce((sum, { texts }) => sum + texts.length, 0);
    let done = 0;
    for await (const texts of this.#arrived.settled()) {
      done = Math.min(total, done + texts.length);
      this.#onEvent({ kind: 'progress', done, total });
      this.#resolver.resolveAnswered(texts);
    }
  }

  /** The first reason to stop holds back what has not begun; what is under way may still finish. */
  async #allOrStop(actions: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = [];
    await Promise.all(
      actions.map(async (action) => {
        try {
          await action();
        } catch (error) {
          if (error instanceof JobStop) this.#halt.stopWith(error);
          else {
            failures.push(error);
            this.#halt.holdBack();
          }
        }
      }),
    );
    if (failures.length > 0) throw failures[0];
  }

  async #resolveRest(): Promise<readonly (readonly ItemOutcome[])[]> {
    await this.#resolver.resolveRest(() => this.#breathe());
    if (this.#halt.stop === null) await this.#repair(this.#resolver.spoiled);
    return this.#resolver.outcomes(this.#halt.stop?.reason ?? null);
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
        const repaired = await repairItem(
          { sender: this.#sender, arrived: this.#arrived },
          place,
          allowance,
        );
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
      this.#halt.stopWith(new JobStop('cancelled', null));
    }
  }
}

function ignore(): void {
  // Nobody listens.
}
