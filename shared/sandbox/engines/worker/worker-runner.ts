import type { Worker } from 'node:worker_threads';
import type { EngineAssets } from '../engine-assets.ts';
import type { EngineResults, EngineTask, TaskRunner } from './engine-tasks.ts';
import { startThread } from './start-thread.ts';
import type { WorkerAnswer, WorkerCommand, WorkerStart } from './serve-tasks.ts';

interface Waiting {
  readonly resolve: (result: EngineResults[EngineTask['kind']]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs tasks in one worker thread of our own. The thread starts with the first task, keeps no
 * process alive while it is idle, and is started anew after a crash.
 */
export class WorkerRunner implements TaskRunner {
  readonly #assets: EngineAssets;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #closed = false;
  #lastId = 0;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  /** Rejects with the signal's reason on abort; a result that still comes is dropped. */
  async run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<EngineResults[Kind]> {
    signal.throwIfAborted();
    if (this.#closed) throw new Error('The engines are closed.');
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<EngineResults[Kind]>((resolve, reject) => {
      const onAbort = (): void => {
        this.#settle(id);
        this.#send(worker, { kind: 'drop', id });
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(id, {
        resolve: (result) => {
          signal.removeEventListener('abort', onAbort);
          resolve(result as EngineResults[Kind]);
        },
        reject: (error) => {
          signal.removeEventListener('abort', onAbort);
          reject(error);
        },
      });
      worker.ref();
      this.#send(worker, { kind: 'run', id, task });
    });
  }

  /** Ends the thread; tasks that still wait are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    this.#fail(new Error('The engines were closed.'));
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const workerData: WorkerStart = { assets: this.#assets };
    const worker = startThread(this.#assets.worker, workerData);
    worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#settle(answer.id);
      if ('error' in answer) waiting?.reject(new Error(`An engine failed: ${answer.error}`));
      else waiting?.resolve(answer.result);
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#fail(error);
    });
    worker.on('exit', (code) => {
      if (this.#worker === worker) this.#fail(new Error(`The engines ended with code ${code}.`));
    });
    this.#worker = worker;
    return worker;
  }

  #send(worker: Worker, command: WorkerCommand): void {
    worker.postMessage(command);
  }

  /** Takes a task off the waiting list; an idle thread does not keep the process alive. */
  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    return waiting;
  }

  #fail(error: Error): void {
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
