import type { Improvement } from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';

/** What is asked of a text, as plain data. */
export interface ImprovementWish {
  readonly language: string;
  readonly style: string;
  readonly tone: string;
}

/** Correction and rephrasing with the engines whose data is there. */
export class Improver {
  readonly #assets: EngineAssets;
  #lastWish: ImprovementWish | null = null;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  async correct(texts: readonly string[], wish: ImprovementWish): Promise<readonly Improvement[]> {
    await Promise.resolve();
    this.#lastWish = wish;
    return texts.map((text) => ({
      text,
      applied: [],
      notApplied: ['spelling-no-dictionary'],
      engines: [],
    }));
  }

  rephrase(texts: readonly string[], wish: ImprovementWish): Promise<readonly Improvement[]> {
    return this.correct(texts, wish);
  }
}
