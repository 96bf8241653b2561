import type { EngineAssets } from '../engine-assets.ts';
import type { TaskServer } from '../worker/serve-tasks.ts';
import { translateText, type PhraseTranslation } from './decoding/translate-text.ts';
import { weightsOf } from './decoding/weights.ts';
import { DirectionStore } from './direction-store.ts';
import { TrainingTexts } from './training-texts.ts';
import { givingWay } from './training/breathe.ts';
import type { PhraseDirection } from './training/corpus.ts';

/** What the thread of the phrase engine is asked: one step, with English on one side. */
export interface PhraseTask {
  readonly direction: PhraseDirection;
  readonly texts: readonly string[];
  /** 1: address readers formally, -1 informally, 0 as it comes. */
  readonly address: -1 | 0 | 1;
}

export interface PhraseResult {
  readonly translations: readonly PhraseTranslation[];
  /** Whether the direction knows formal from informal texts. */
  readonly knowsAddress: boolean;
}

/** What the thread says while it learns. */
export interface LearningNote {
  readonly direction: PhraseDirection;
  readonly state: 'begun' | 'ended';
}

export interface PhraseThreadStart {
  readonly assets: Pick<EngineAssets, 'phraseMemory' | 'phraseDirections'>;
  readonly kept: string | null;
}

/** The work of the phrase engine's thread; while a direction is learnt, others go on translating. */
export class PhraseTasks implements TaskServer<PhraseTask> {
  readonly #store: DirectionStore;

  constructor({ assets, kept }: PhraseThreadStart, onNote: (note: LearningNote) => void) {
    this.#store = new DirectionStore({
      texts: new TrainingTexts(assets.phraseMemory),
      built: assets.phraseDirections,
      kept,
      onLearning: (direction, state) => {
        onNote({ direction, state });
      },
    });
  }

  async run({ direction, texts, address }: PhraseTask, signal: AbortSignal): Promise<PhraseResult> {
    const model = await this.#store.load(direction);
    const breathe = givingWay();
    const wish = { weights: weightsOf(direction), address };
    const translations: PhraseTranslation[] = [];
    for (const text of texts) {
      await breathe();
      signal.throwIfAborted();
      translations.push(translateText(text, model, direction, wish));
    }
    return { translations, knowsAddress: model.table.addresses.some((each) => each !== 0) };
  }
}
