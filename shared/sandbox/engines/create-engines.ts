import { heavyFormats } from '../documents/tools/heavy-formats.ts';
import { TwoWitnessDetection } from './detection/detection-engine.ts';
import type { EngineSet } from './engine.ts';
import { sourceAssets, type EngineAssets } from './engine-assets.ts';
import { RunnerImprovement } from './improvement/improvement-engine.ts';
import { PhraseMemoryEngine } from './memory/phrase-memory-engine.ts';
import { PhraseMemoryStore } from './memory/phrase-memory-store.ts';
import { PseudoEngine } from './pseudo/pseudo-engine.ts';
import type { TaskRunner } from './worker/engine-tasks.ts';
import { WorkerRunner } from './worker/worker-runner.ts';

export interface EngineOptions {
  /** Folder of the data that is built, not installed; the phrase memory is in its `phrase-memory`. */
  readonly dataDirectory: string;
  /** Where the engines' files lie; by default where the installed packages have them. */
  readonly assets?: EngineAssets;
  /** Where the heavy engines run; in a worker thread of their own by default. */
  readonly startRunner?: (assets: EngineAssets) => TaskRunner;
}

/**
 * The engines of the sandbox. Nothing is loaded until it is first asked for; a file or package
 * that is missing changes what is offered and how it is labelled, and never fails the start.
 */
export function createEngines(options: EngineOptions): EngineSet {
  const assets = options.assets ?? sourceAssets(options.dataDirectory);
  const runner = options.startRunner?.(assets) ?? new WorkerRunner(assets);
  return {
    translation: [
      new PhraseMemoryEngine(new PhraseMemoryStore(assets.phraseMemory)),
      new PseudoEngine(),
    ],
    detection: new TwoWitnessDetection(runner, assets),
    improvement: new RunnerImprovement(runner),
    documents: heavyFormats(assets.documents),
    close: () => runner.close(),
  };
}
