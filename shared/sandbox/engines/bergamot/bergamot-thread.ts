import type { Worker } from 'node:worker_threads';
import { startThread } from '../worker/start-thread.ts';
import type { BergamotAssets, BergamotTask } from './bergamot-tasks.ts';
import type { BergamotAnswer, BergamotCommand } from './bergamot-worker.ts';

/** How long the thread is waited for, and kept. */
export interface BergamotTimes {
  /** For one task; loading two models takes a second. */
  readonly limitInMs: number;
  /** Without work the thread ends and gives its memory back. */
  readonly idleInMs: number;
}

export const usualTimes: BergamotTimes = { limitInMs: 60_000, idleInMs: 60_000 };

/** Texts after which models that translated none are not tried again. */
const mostFailures = 2;

/** What became of a task. */
type Outcome =
  | { readonly kind: 'translated'; readonly texts: readonly string[] }
  | { readonly kind: 'damaged' | 'broken' | 'late' };

/**
 * Translates in a thread that starts with the first task and ends when it had none for a while. One
 * that breaks is replaced, and its task is tried once more in the new one.
 */
export class BergamotThread {
  readonly #assets: BergamotAssets;
  readonly #times: BergamotTimes;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  #lastId = 0;
  /** By the digests of their files: those that translated something, and how often others broke the engine. */
  readonly #proven = new Set<string>();
  readonly #failures = new Map<string, number>();

  constructor(assets: BergamotAssets, times: BergamotTimes = usualTimes) {
    this.#assets = assets;
    this.#times = times;
  }

  /** Whether the thread is there now. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /**
   * The texts in their translation, null where the engine cannot: its models are damaged, it broke
   * twice, or took too long. Models that never did anything else are not tried again. Rejects with
   * the signal's reason; what still comes then is dropped.
   */
  async run(task: BergamotTask, signal: AbortSignal): Promise<readonly string[] | null> {
    signal.throwIfAborted();
    const turn = this.#last.then(() => this.#runInTurn(task, signal));
    this.#last = turn.catch(() => undefined);
    return untilAborted(turn, signal);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  async #runInTurn(task: BergamotTask, signal: AbortSignal): Promise<readonly string[] | null> {
    const models = keyOf(task);
    if (signal.aborted || this.#closed || this.#isHopeless(models)) return null;
    if (this.#idle !== null) clearTimeout(this.#idle);
    let outcome = await this.#try(task);
    if (outcome.kind === 'broken') {
      await this.#end();
      outcome = await this.#try(task);
    }
    if (outcome.kind === 'broken' || outcome.kind === 'late') await this.#end();
    if (outcome.kind === 'broken') {
      this.#failures.set(models, (this.#failures.get(models) ?? 0) + 1);
    }
    if (outcome.kind === 'translated') this.#proven.add(models);
    this.#idle = setTimeout(() => void this.#end(), this.#times.idleInMs).unref();
    return outcome.kind === 'translated' ? outcome.texts : null;
  }

  /** Each try starts a thread and loads the models, which takes seconds. */
  #isHopeless(models: string): boolean {
    return !this.#proven.has(models) && (this.#failures.get(models) ?? 0) >= mostFailures;
  }

  #try(task: BergamotTask): Promise<Outcome> {
    if (this.#closed) return Promise.resolve({ kind: 'broken' });
    this.#lastId += 1;
    const id = this.#lastId;
    const worker = (this.#worker ??= startThread(this.#assets.worker, this.#assets));
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onBroken).off('exit', onBroken);
        worker.unref();
        resolve(outcome);
      };
      const onMessage = (answer: BergamotAnswer): void => {
        if (answer.id !== id) return;
        if ('texts' in answer) settle({ kind: 'translated', texts: answer.texts });
        else settle({ kind: answer.failure });
      };
      const onBroken = (): void => {
        settle({ kind: 'broken' });
      };
      const timer = setTimeout(() => {
        settle({ kind: 'late' });
      }, this.#times.limitInMs);
      worker.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
      worker.ref();
      const command: BergamotCommand = { id, task };
      worker.postMessage(command);
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (this.#idle !== null) clearTimeout(this.#idle);
    // An error that nobody listens for would end the process.
    worker?.on('error', () => undefined);
    await worker?.terminate();
  }
}

function keyOf({ route }: BergamotTask): string {
  return route.flatMap(({ files }) => files.map(({ hash }) => hash)).join(' ');
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}
