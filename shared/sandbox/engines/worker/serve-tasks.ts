import type { MessagePort } from 'node:worker_threads';
import type { EngineTasks } from './engine-tasks.ts';
import type { WorkerAnswer, WorkerCommand } from './worker-messages.ts';

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
