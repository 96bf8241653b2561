import type { EngineAssets } from '../engine-assets.ts';
import {
  EngineTasks,
  type EngineResults,
  type EngineTask,
  type TaskRunner,
} from './engine-tasks.ts';

/** Runs tasks in the calling thread: for short programs and for tests of the engines themselves. */
export class InlineRunner implements TaskRunner {
  readonly #tasks: EngineTasks;

  constructor(assets: EngineAssets) {
    this.#tasks = new EngineTasks(assets);
  }

  async run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<EngineResults[Kind]> {
    signal.throwIfAborted();
    const result = await this.#tasks.run(task);
    signal.throwIfAborted();
    return result as EngineResults[Kind];
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}
