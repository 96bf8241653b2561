import type { Improvement, ImprovementEngine, ImprovementRequest } from '../engine.ts';
import type { TaskRunner } from '../worker/engine-tasks.ts';

/** Correction and rephrasing in the worker thread; each answer names the engines that worked on it. */
export class RunnerImprovement implements ImprovementEngine {
  readonly name = 'improvement';
  readonly version = '1';
  readonly #runner: TaskRunner;

  constructor(runner: TaskRunner) {
    this.#runner = runner;
  }

  correct(
    texts: readonly string[],
    { signal, ...wish }: ImprovementRequest,
  ): Promise<readonly Improvement[]> {
    return this.#runner.run({ kind: 'correct', texts, ...wish }, signal);
  }

  rephrase(
    texts: readonly string[],
    { signal, ...wish }: ImprovementRequest,
  ): Promise<readonly Improvement[]> {
    return this.#runner.run({ kind: 'rephrase', texts, ...wish }, signal);
  }
}
