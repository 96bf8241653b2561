import type { EngineAssets } from '../engine-assets.ts';
import type { EngineResults, EngineTask, EngineTasks } from './engine-tasks.ts';
import type { MessagePort } from 'node:worker_threads';

/** What the worker thread is started with. */
export interface WorkerStart {
  readonly assets: EngineAssets;
}

/** To the thread. A dropped task that has not begun is not begun. */
export type WorkerCommand =
  | { readonly kind: 'run'; readonly id: number; readonly task: EngineTask }
  | { readonly kind: 'drop'; readonly id: number };

/** From the thread: one answer per task that ran. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: EngineResults[EngineTask['kind']] }
  | { readonly id: number; readonly error: string };

/** Answers commands on `port` one after another, in the order they came. */
export function serveTasks(port: MessagePort, tasks: EngineTasks): void {
  const dropped = new Set<number>();
  let last = Promise.resolve();

  const answer = async (command: WorkerCommand & { readonly kind: 'run' }): Promise<void> => {
    if (dropped.delete(command.id)) return;
    const { id } = command;
    let message: WorkerAnswer;
    try {
      message = { id, result: await tasks.run(command.task) };
    } catch (cause) {
      message = { id, error: cause instanceof Error ? cause.message : String(cause) };
    }
    dropped.delete(id);
    port.postMessage(message);
  };

  port.on('message', (command: WorkerCommand) => {
    if (command.kind === 'drop') dropped.add(command.id);
    else last = last.then(() => answer(command));
  });
}
