import { recogniseLanguage } from '../detection/detect-language.ts';
import { loadRecognisers, type Recognisers } from '../detection/recognisers.ts';
import type { Detection, Improvement } from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';
import { Improver, type ImprovementWish } from '../improvement/improver.ts';

/** A step of work the heavy engines do, as plain data that can cross a thread border. */
export type EngineTask =
  | { readonly kind: 'detect'; readonly texts: readonly string[] }
  | (ImprovementWish & {
      readonly kind: 'correct' | 'rephrase';
      readonly texts: readonly string[];
    });

export interface EngineResults {
  readonly detect: readonly Detection[];
  readonly correct: readonly Improvement[];
  readonly rephrase: readonly Improvement[];
}

/** Runs one task; whoever implements it decides in which thread. */
export interface TaskRunner {
  run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<EngineResults[Kind]>;
  close(): Promise<void>;
}

/** The heavy engines of one thread, each loaded when the first task asks for it. */
export class EngineTasks {
  readonly #assets: EngineAssets;
  readonly #improver: Improver;
  #recognisers: Promise<Recognisers> | null = null;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
    this.#improver = new Improver(assets);
  }

  /** Does one task; an engine whose package or data is missing shows in the result, never as an error. */
  async run(task: EngineTask): Promise<EngineResults[EngineTask['kind']]> {
    switch (task.kind) {
      case 'detect': {
        this.#recognisers ??= loadRecognisers(this.#assets);
        const recognisers = await this.#recognisers;
        return task.texts.map((text) => recogniseLanguage(text, recognisers));
      }
      case 'correct':
        return this.#improver.correct(task.texts, task);
      case 'rephrase':
        return this.#improver.rephrase(task.texts, task);
    }
  }
}
