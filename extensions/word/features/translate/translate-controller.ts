import { createTranslationCache } from '../../../../shared/cache/translation-cache.ts';
import type { TranslationCache } from '../../../../shared/cache/translation-cache.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { isSameLanguage } from '../../../../shared/jobs/language-codes.ts';
import type { TranslationOptions } from '../../../../shared/jobs/translation-options.ts';
import { listLanguages } from '../../../../shared/usecases/list-languages.ts';
import { supportedOptions } from '../../../../shared/usecases/supported-options.ts';
import {
  translatePassages,
  type TranslatedPassages,
} from '../../../../shared/usecases/translate-passages.ts';
import type { ParagraphChange, Placement, SelectedText } from '../../document/word-document.ts';
import type { FormalityChoice } from '../choices.ts';
import { chunksOf } from '../chunks.ts';
import { failureSentence } from '../failure-sentence.ts';
import { hasFormality } from '../languages/language-choice.ts';
import type { LanguageState } from '../languages/language-pickers.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { plainText } from '../preview-parts.ts';
import { SelectionWork } from '../run/selection-work.ts';
import { createStore, type Store } from '../store.ts';
import { createMemoryStore } from './session-answers.ts';
import { translatedParagraph, type TranslatedParagraph } from './translated-paragraph.ts';

export interface TranslateState extends LanguageState {
  readonly paragraphs: readonly TranslatedParagraph[];
  /** Language of the paragraphs shown. */
  readonly shownTarget: string | null;
}

/** Small enough that restoring the codes of one chunk never holds up the pane. */
const CHUNK = { maxTexts: 25, maxBytes: 16_000 };
/** The key stays on the gateway: there is one account for the life of a pane. */
const CONNECTION = 'gateway';

interface Tally {
  billed: number | null;
  requests: number;
  readonly detected: Map<string, number>;
}

/** Translates the selection, shows it beside the original and writes it when it is accepted. */
export class TranslateController {
  readonly store: Store<TranslateState>;
  readonly work: SelectionWork;
  readonly #services: PaneServices;
  readonly #cache: TranslationCache;

  constructor(services: PaneServices) {
    this.#services = services;
    this.#cache = createTranslationCache(createMemoryStore(), services.clock);
    const { target, recentTargets, formality } = services.choices;
    this.store = createStore<TranslateState>({
      sources: [],
      targets: [],
      isLoadingLanguages: false,
      source: null,
      target,
      recentTargets,
      formality,
      detected: null,
      paragraphs: [],
      shownTarget: null,
    });
    this.work = new SelectionWork(services, () => this.store.state.paragraphs.length > 0);
  }

  /** Fills the pickers; a failure is said and the next call tries again. */
  async loadLanguages(): Promise<void> {
    const { targets, isLoadingLanguages } = this.store.state;
    if (targets.length > 0 || isLoadingLanguages) return;
    this.store.update({ isLoadingLanguages: true });
    try {
      const lists = await listLanguages({ resource: 'translate_text' }, this.#services.client);
      this.store.update({ ...lists, isLoadingLanguages: false });
    } catch (error) {
      const text = failureSentence(error, this.#services);
      this.store.update({ isLoadingLanguages: false });
      this.work.say([{ tone: 'error', text }]);
    }
  }

  chooseSource(source: string | null): void {
    this.store.update({ source });
  }

  chooseTarget(target: string): void {
    this.#services.choices.remember({ target });
    this.store.update({ target });
  }

  chooseFormality(formality: FormalityChoice): void {
    this.#services.choices.remember({ formality });
    this.store.update({ formality });
  }

  /** Whether the target has forms of address to choose. */
  hasFormality(): boolean {
    const { target, targets } = this.store.state;
    return hasFormality(target, targets);
  }

  /** Translates what is selected now. Resolves when there is a preview or a sentence why not. */
  async run(): Promise<void> {
    await this.loadLanguages();
    const { target } = this.store.state;
    if (target === null) {
      this.work.say([this.work.notice('warning', 'translate.noTarget')]);
      return;
    }
    await this.work.read(
      () => {
        this.#clear();
      },
      (selection, signal) => this.#translate(selection, target, signal),
    );
  }

  /** Writes the translations; what was not written stays in the preview with its reason. */
  async accept(placement: Placement): Promise<void> {
    const { paragraphs, shownTarget } = this.store.state;
    const changes = paragraphs.flatMap(({ index, target }): ParagraphChange[] => {
      if (target === null) return [];
      return [{ kind: 'target', paragraph: index, target, language: shownTarget }];
    });
    const report = await this.work.write(changes, placement);
    if (report === null) return;
    const left = paragraphs
      .filter(({ index }) => !report.written.has(index))
      .map((each) => ({ ...each, problem: report.problems.get(each.index) ?? each.problem }));
    this.store.update({ paragraphs: left });
  }

  /** Throws the preview away. */
  async dismiss(): Promise<void> {
    if (await this.work.dismiss()) this.#clear();
  }

  /** The translations, one paragraph per line. */
  copyText(): string {
    const done = this.store.state.paragraphs.filter(({ target }) => target !== null);
    return done.map(({ translation }) => plainText(translation)).join('\n');
  }

  async #translate(
    selection: SelectedText,
    target: string,
    signal: AbortSignal,
  ): Promise<readonly Notice[]> {
    const options = this.#options(target);
    const worded = selection.paragraphs.flatMap((source, index) =>
      /\p{L}/u.test(source.text) ? [{ source, index }] : [],
    );
    const tally: Tally = { billed: null, requests: 0, detected: new Map() };
    this.store.update({ shownTarget: target });
    this.work.show('run.sending', 0, worded.length);
    const notices: Notice[] = [];
    let done = 0;
    for (const chunk of chunksOf(worded, ({ source }) => source.text, CHUNK)) {
      const stop = await this.#translateChunk(chunk, options, tally, signal);
      done += chunk.length;
      this.work.show('run.sending', done, worded.length);
      if (stop !== null) {
        notices.push(this.work.failure(stop.error, signal));
        break;
      }
      await this.#services.breathe();
    }
    this.#services.choices.remember({ target });
    this.store.update({ recentTargets: this.#services.choices.recentTargets });
    if (tally.requests > 0) this.#services.onCost(tally.billed);
    return [...notices, ...this.#sameLanguageNotices(target)];
  }

  async #translateChunk(
    chunk: readonly { readonly source: WordParagraph; readonly index: number }[],
    options: TranslationOptions,
    tally: Tally,
    signal: AbortSignal,
  ): Promise<TranslatedPassages['stop']> {
    const { client, clock, texts } = this.#services;
    const passages = chunk.map(({ source }) => ({ source: source.parts, notes: [] }));
    const translated = await translatePassages(
      passages,
      options,
      { service: client, connection: CONNECTION, cache: this.#cache, clock },
      {
        signal,
        onEvent: (event) => {
          if (event.kind === 'waiting') this.work.showWait(event.durationInMs);
        },
      },
    );
    const { use, detectedLanguages, results, stop } = translated;
    tally.requests += use.requests;
    if (use.billedCharacters !== null) tally.billed = (tally.billed ?? 0) + use.billedCharacters;
    for (const code of detectedLanguages) {
      tally.detected.set(code, (tally.detected.get(code) ?? 0) + 1);
    }
    const [most] = [...tally.detected].sort(([, one], [, other]) => other - one);
    const shown = chunk.flatMap(({ source, index }, position) => {
      const result = results[position];
      // A run that ended early shows what had arrived.
      if (result === undefined || (stop !== null && result.outcome === 'left')) return [];
      return [translatedParagraph(index, source, result, texts)];
    });
    await this.#services.breathe();
    const detected = most?.[0] ?? this.store.state.detected;
    this.store.update({ detected, paragraphs: [...this.store.state.paragraphs, ...shown] });
    return stop;
  }

  #options(target: string): TranslationOptions {
    const { source, sources, targets, formality } = this.store.state;
    const wanted: TranslationOptions = {
      sourceLanguage: source,
      targetLanguage: target,
      context: 'batch',
      formality,
    };
    return supportedOptions({ sources, targets }, wanted).options;
  }

  #sameLanguageNotices(target: string): readonly Notice[] {
    const { detected, paragraphs } = this.store.state;
    if (detected === null || paragraphs.length === 0 || !isSameLanguage(detected, target)) {
      return [];
    }
    const { texts } = this.#services;
    return [{ tone: 'info', text: texts.say('translate.same', texts.languageName(detected)) }];
  }

  #clear(): void {
    this.store.update({ paragraphs: [] });
  }
}
