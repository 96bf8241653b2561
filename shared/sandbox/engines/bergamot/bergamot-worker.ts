import { parentPort, workerData } from 'node:worker_threads';
import {
  BergamotTasks,
  DamagedModelError,
  type BergamotAssets,
  type BergamotTask,
} from './bergamot-tasks.ts';

/** To the thread. */
export interface BergamotCommand {
  readonly id: number;
  readonly task: BergamotTask;
}

/** From the thread. After a failure that is no damage of a file the thread must be ended. */
export type BergamotAnswer =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly failure: 'damaged' | 'broken'; readonly reason: string };

if (parentPort === null) throw new Error('The Bergamot worker runs only as a worker thread.');
const port = parentPort;
const tasks = new BergamotTasks(workerData as BergamotAssets);
let last = Promise.resolve();

port.on('message', ({ id, task }: BergamotCommand) => {
  last = last.then(async () => {
    port.postMessage(await answer(id, task));
  });
});

async function answer(id: number, task: BergamotTask): Promise<BergamotAnswer> {
  try {
    return { id, texts: await tasks.run(task) };
  } catch (error) {
    const failure = error instanceof DamagedModelError ? 'damaged' : 'broken';
    return { id, failure, reason: error instanceof Error ? error.message : String(error) };
  }
}
