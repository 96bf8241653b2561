import type {
  EngineIdentity,
  EngineTranslation,
  TranslationEngine,
  TranslationEngineRequest,
} from '../engine.ts';
import type { EngineAssets } from '../engine-assets.ts';
import { britishSpelling } from '../improvement/rephrase/british-spelling.ts';
import { TaskThread } from '../worker/task-thread.ts';
import { leastCoverage } from './least-coverage.ts';
import { isSubstituted, phraseLanguageOf } from './phrase-languages.ts';
import type { LearningNote, PhraseResult, PhraseTask, PhraseThreadStart } from './phrase-tasks.ts';
import { phraseEngineVersion } from './phrase-version.ts';
import { TrainingTexts } from './training-texts.ts';
import type { PhraseDirection } from './training/corpus.ts';

export interface PhraseEngineOptions {
  readonly assets: EngineAssets;
  /** Where learnt directions are kept; null keeps them in memory alone. */
  readonly kept: string | null;
  readonly onLearning?: (note: LearningNote) => void;
}

const english = 'en';

/** What two engines' steps came to for one text. */
interface Step {
  readonly text: string;
  readonly coverage: number;
  readonly knowsAddress: boolean;
}

/**
 * Drafts from phrases of published translations, put together by statistics. Languages without
 * English among them are translated in two steps. Texts of which it knows too little it leaves to others.
 */
export class PhraseEngine implements TranslationEngine {
  readonly name = 'phrase-engine';
  readonly version: string = phraseEngineVersion;
  readonly followsFormality = true;
  readonly #texts: TrainingTexts;
  readonly #thread: TaskThread;

  constructor({ assets, kept, onLearning }: PhraseEngineOptions) {
    this.#texts = new TrainingTexts(assets.phraseMemory);
    const workerData: PhraseThreadStart = {
      assets: { phraseMemory: assets.phraseMemory, phraseDirections: assets.phraseDirections },
      kept,
    };
    this.#thread = new TaskThread({
      script: assets.phraseWorker,
      workerData,
      onNote: (note) => onLearning?.(note as LearningNote),
    });
  }

  serves(source: string, target: string): boolean {
    return this.#stepsOf(source, target) !== null;
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    const steps = this.#stepsOf(request.source, request.target);
    if (steps === null || texts.length === 0) return texts.map(() => null);
    try {
      const made = await this.#translate(texts, steps, request);
      const respell = await britishSpelling(request.target);
      const engine = this.#identity(request.target, steps);
      const wishes = request.formality !== 'default';
      return made.map(({ text, coverage, knowsAddress }) =>
        coverage < leastCoverage(steps)
          ? null
          : {
              text: respell(text),
              coverage,
              engine,
              ...(wishes && !knowsAddress ? { notApplied: ['formality'] } : {}),
            },
      );
    } catch {
      request.signal.throwIfAborted();
      return texts.map(() => null);
    }
  }

  /** Ends the thread; what it learns is lost then. */
  async close(): Promise<void> {
    await this.#thread.close();
  }

  async #translate(
    texts: readonly string[],
    steps: readonly PhraseDirection[],
    { formality, signal }: TranslationEngineRequest,
  ): Promise<readonly Step[]> {
    const address = formality === 'default' ? 0 : formality === 'more' ? 1 : -1;
    let made: readonly Step[] = texts.map((text) => ({ text, coverage: 1, knowsAddress: false }));
    for (const direction of steps) {
      const task: PhraseTask = { direction, texts: made.map(({ text }) => text), address };
      const result = (await this.#thread.run(task, signal)) as PhraseResult;
      made = made.map((before, index) => {
        const { text, known, words } = result.translations[index] ?? {
          text: '',
          known: 0,
          words: 1,
        };
        const coverage = before.coverage * (words === 0 ? 1 : known / words);
        return { text, coverage, knowsAddress: result.knowsAddress };
      });
    }
    return made;
  }

  /** The directions to go, one or two through English; null where one of them has no texts. */
  #stepsOf(source: string, target: string): readonly PhraseDirection[] | null {
    const [from, to] = [phraseLanguageOf(source), phraseLanguageOf(target)];
    if (from === null || to === null || from === to) return null;
    if (![from, to].every((each) => each === english || this.#texts.holds(each))) return null;
    if (from === english || to === english) return [{ source: from, target: to }];
    return [
      { source: from, target: english },
      { source: english, target: to },
    ];
  }

  #identity(target: string, steps: readonly PhraseDirection[]): EngineIdentity {
    const name = steps.length > 1 ? `${this.name}-through-en` : this.name;
    const written = isSubstituted(target) ? `-${phraseLanguageOf(target) ?? ''}` : '';
    return { name: name + written, version: this.version };
  }
}
