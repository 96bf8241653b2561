import { hasAsset } from '../asset-files.ts';
import type { Detection, DetectionEngine } from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';
import type { TaskRunner } from '../worker/engine-tasks.ts';

/** Detects languages with the recognisers of the worker thread; the name tells which are there. */
export class TwoWitnessDetection implements DetectionEngine {
  readonly name: string;
  readonly version = '1';
  readonly #runner: TaskRunner;

  constructor(runner: TaskRunner, assets: EngineAssets) {
    this.#runner = runner;
    this.name = hasAsset(assets.fastTextModel) ? 'eld-and-fasttext' : 'eld';
  }

  detect(texts: readonly string[], signal: AbortSignal): Promise<readonly Detection[]> {
    return this.#runner.run({ kind: 'detect', texts }, signal);
  }
}
