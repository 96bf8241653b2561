import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';
import type { ThreadAnswer, ThreadCommand } from './serve-tasks.ts';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface ThreadOptions {
  /** Script of the thread. */
  readonly script: string;
  /** What it is started with. */
  readonly workerData: unknown;
  readonly resourceLimits?: ResourceLimits;
  /** Hears what the thread says besides its answers. */
  readonly onNote?: (note: unknown) => void;
}

/**
 * Runs tasks in one worker thread of our own, which answers with `serveTasks`. The thread starts
 * with the first task, keeps no process alive while it is idle, and is started anew after a crash.
 */
export class TaskThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #closed = false;
  #lastId = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Rejects with the signal's reason on abort; a result that still comes is dropped. */
  async run(task: unknown, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    if (this.#closed) throw new Error('The engines are closed.');
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#settle(id);
        send(worker, { kind: 'drop', id });
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(id, {
        resolve: (result) => {
          signal.removeEventListener('abort', onAbort);
          resolve(result);
        },
        reject: (error) => {
          signal.removeEventListener('abort', onAbort);
          reject(error);
        },
      });
      worker.ref();
      send(worker, { kind: 'run', id, task });
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
    const { script, workerData, resourceLimits, onNote } = this.#options;
    const worker = startThread(script, workerData, resourceLimits);
    worker.on('message', (answer: ThreadAnswer) => {
      if ('note' in answer) {
        onNote?.(answer.note);
        return;
      }
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

function send(worker: Worker, command: ThreadCommand): void {
  worker.postMessage(command);
}
