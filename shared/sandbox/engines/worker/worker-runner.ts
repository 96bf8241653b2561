import type { EngineAssets } from '../engine-assets.ts';
import type { EngineResults, EngineTask, TaskRunner } from './engine-tasks.ts';
import type { WorkerStart } from './serve-tasks.ts';
import { TaskThread } from './task-thread.ts';

/** Runs the tasks of detection and correction in one worker thread. */
export class WorkerRunner implements TaskRunner {
  readonly #thread: TaskThread;

  constructor(assets: EngineAssets) {
    const workerData: WorkerStart = { assets };
    this.#thread = new TaskThread({ script: assets.worker, workerData });
  }

  async run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<EngineResults[Kind]> {
    return (await this.#thread.run(task, signal)) as EngineResults[Kind];
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
