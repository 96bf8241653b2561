import type { Improvement } from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';
import { Corrector } from './corrector.ts';
import { ImprovementDraft } from './improvement-draft.ts';
import { Rephraser } from './rephraser.ts';

/** What is asked of a text, as plain data. */
export interface ImprovementWish {
  /** Code of the service, `en-GB`. */
  readonly language: string;
  /** Style and tone without `prefer_`; `default` for none. */
  readonly style: string;
  readonly tone: string;
}

/** Correction and rephrasing with the engines whose packages and data are there. */
export class Improver {
  readonly #corrector: Corrector;
  readonly #rephraser = new Rephraser();

  constructor(assets: EngineAssets) {
    this.#corrector = new Corrector(assets);
  }

  /**
   * Sets the variant or script of each text and corrects it. The variant comes first: a corrector of
   * one variant takes words of the other for misspelt ones (`cheque` for `cheese`).
   */
  async correct(
    texts: readonly string[],
    { language }: ImprovementWish,
  ): Promise<readonly Improvement[]> {
    const improvements: Improvement[] = [];
    for (const text of texts) {
      const draft = new ImprovementDraft(text);
      await this.#rephraser.setVariant(draft, language);
      await this.#corrector.correct(draft, language);
      improvements.push(draft.finish());
    }
    return improvements;
  }

  /** Sets the variant of each text and corrects it, then sets its style. */
  async rephrase(
    texts: readonly string[],
    { language, style, tone }: ImprovementWish,
  ): Promise<readonly Improvement[]> {
    const improvements: Improvement[] = [];
    for (const text of texts) {
      const draft = new ImprovementDraft(text);
      await this.#rephraser.setVariant(draft, language);
      await this.#corrector.correct(draft, language);
      this.#rephraser.setStyle(draft, language, style, tone);
      improvements.push(draft.finish());
    }
    return improvements;
  }
}
