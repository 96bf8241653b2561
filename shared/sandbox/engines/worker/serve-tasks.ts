import type { MessagePort } from 'node:worker_threads';
import type { EngineAssets } from '../engine-assets.ts';

/** What the worker thread is started with. */
export interface WorkerStart {
  readonly assets: EngineAssets;
}

/** To the thread. A dropped task that has not begun is not begun. */
export type ThreadCommand =
  | { readonly kind: 'run'; readonly id: number; readonly task: unknown }
  | { readonly kind: 'drop'; readonly id: number };

/** From the thread: one answer per task that ran, and notes in between. */
export type ThreadAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly note: unknown };

export interface TaskServer<Task> {
  run(task: Task, signal: AbortSignal): Promise<unknown>;
}

export interface ServingOptions {
  /** Begins a task while others are under way; without it they run one after another. */
  readonly sideBySide?: boolean;
}

/**
 * Answers commands on `port`, in the order they came. The signal of a task is aborted when the task
 * is dropped: what then still comes is not sent.
 */
export function serveTasks<Task>(
  port: MessagePort,
  tasks: TaskServer<Task>,
  { sideBySide = false }: ServingOptions = {},
): void {
  const open = new Map<number, AbortController>();
  let last = Promise.resolve();

  const answer = async (id: number, task: Task, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    let message: ThreadAnswer;
    try {
      message = { id, result: await tasks.run(task, signal) };
    } catch (cause) {
      message = { id, error: cause instanceof Error ? cause.message : String(cause) };
    }
    if (open.delete(id)) port.postMessage(message);
  };

  port.on('message', (command: ThreadCommand) => {
    if (command.kind === 'drop') {
      open.get(command.id)?.abort();
      open.delete(command.id);
      return;
    }
    const controller = new AbortController();
    open.set(command.id, controller);
    const start = (): Promise<void> => answer(command.id, command.task as Task, controller.signal);
    if (sideBySide) void start();
    else last = last.then(start);
  });
}
