import type { Improvement, ImprovementRequest } from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';
import { Corrector } from './corrector.ts';
import { ImprovementDraft } from './improvement-draft.ts';
import { Rephraser } from './rephraser.ts';

/** What is asked of a text, as plain data. */
export type ImprovementWish = Omit<ImprovementRequest, 'signal'>;

/** Correction and rephrasing with the engines whose packages and data are there. */
export class Improver {
  readonly #corrector: Corrector;
  readonly #rephraser = new Rephraser();

  constructor(assets: EngineAssets) {
    this.#corrector = new Corrector(assets);
  }

  /**
   * Sets the variant or script of each text where one was asked for, and corrects it. The variant
   * comes first: a corrector of one variant takes words of the other for misspelt ones (`cheque` for
   * `cheese`).
   */
  async correct(texts: readonly string[], wish: ImprovementWish): Promise<readonly Improvement[]> {
    const improvements: Improvement[] = [];
    for (const text of texts) improvements.push((await this.#corrected(text, wish)).finish());
    return improvements;
  }

  /** As {@link correct}, and then sets the style of each text. */
  async rephrase(texts: readonly string[], wish: ImprovementWish): Promise<readonly Improvement[]> {
    const improvements: Improvement[] = [];
    for (const text of texts) {
      const draft = await this.#corrected(text, wish);
      this.#rephraser.setStyle(draft, wish.language, wish.style, wish.tone);
      improvements.push(draft.finish());
    }
    return improvements;
  }

  async #corrected(
    text: string,
    { language, keepsVariant }: ImprovementWish,
  ): Promise<ImprovementDraft> {
    const draft = new ImprovementDraft(text);
    if (!keepsVariant) await this.#rephraser.setVariant(draft, language);
    await this.#corrector.correct(draft, language, keepsVariant);
    return draft;
  }
}
