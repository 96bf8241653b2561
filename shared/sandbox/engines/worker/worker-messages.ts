import type { EngineAssets } from '../engine-assets.ts';
import type { EngineResults, EngineTask } from './engine-tasks.ts';

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
