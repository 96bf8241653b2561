import { toServiceError } from '../../../../shared/api/core/errors.ts';
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
import type { ChosenLists, Choices, FormalityChoice } from '../choices.ts';
import { chunksOf } from '../chunks.ts';
import { failureSentence } from '../failure-sentence.ts';
import { hasFormality } from '../languages/language-choice.ts';
import type { LanguageState } from '../languages/language-state.ts';
import { ListsController } from '../lists/lists-controller.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { plainText } from '../preview-parts.ts';
import { SelectionWork } from '../run/selection-work.ts';
import { createStore, type Store } from '../store.ts';
import { createLanguageProbe, type ProbeLanguage } from './language-probe.ts';
import { planLists, type PlannedLists } from './plan-lists.ts';
import { createMemoryStore } from './session-answers.ts';
import { translatedParagraph, type TranslatedParagraph } from './translated-paragraph.ts';

export interface TranslateState extends LanguageState {
  /** Ids chosen for the target, used where they fit; null for none. */
  readonly glossary: string | null;
  readonly style: string | null;
  readonly paragraphs: readonly TranslatedParagraph[];
  /** Language of the paragraphs shown. */
  readonly shownTarget: string | null;
  /** Names of the glossary and the style rules they were made with. */
  readonly shownLists: readonly string[];
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
  readonly lists: ListsController;
  readonly withoutSource = 'lists.detectsFirst';
  readonly #probe: ProbeLanguage;
  readonly #services: PaneServices;
  readonly #cache: TranslationCache;

  constructor(services: PaneServices, lists: ListsController = new ListsController(services)) {
    this.#services = services;
    this.lists = lists;
    this.#probe = createLanguageProbe(services.client);
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
      ...listsOf(services.choices, target),
      detected: null,
      paragraphs: [],
      shownTarget: null,
      shownLists: [],
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
    const { choices } = this.#services;
    choices.remember({ target });
    this.store.update({ target, ...listsOf(choices, target) });
  }

  chooseGlossary(glossary: string | null): void {
    this.store.update({ glossary });
    this.#rememberLists();
  }

  chooseStyle(style: string | null): void {
    this.store.update({ style });
    this.#rememberLists();
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
    const { target, glossary, style } = this.store.state;
    const isListChosen = glossary !== null || style !== null;
    await Promise.all([this.loadLanguages(), isListChosen ? this.lists.load() : null]);
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
    const worded = selection.paragraphs.flatMap((source, index) =>
      /\p{L}/u.test(source.text) ? [{ source, index }] : [],
    );
    const tally: Tally = { billed: null, requests: 0, detected: new Map() };
    const paragraphs = worded.map(({ source }) => source.text);
    const lists = await this.#planLists(paragraphs, target, tally, signal);
    const options = this.#options(target, lists);
    this.store.update({ shownTarget: target, shownLists: lists.used });
    this.work.show('run.sending', 0, worded.length);
    const notices: Notice[] = [...lists.notices];
    let done = 0;
    for (const chunk of chunksOf(worded, ({ source }) => source.text, CHUNK)) {
      const stop = await this.#translateChunk(chunk, options, tally, signal);
      done += chunk.length;
      this.work.show('run.sending', done, worded.length);
      if (stop !== null) {
        notices.push(this.#failure(stop.error, lists, signal));
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

  async #planLists(
    paragraphs: readonly string[],
    target: string,
    tally: Tally,
    signal: AbortSignal,
  ): Promise<PlannedLists> {
    const run = {
      choice: { ...this.store.state, target },
      paragraphs,
      signal,
      onDetecting: () => {
        this.work.show('lists.detecting', 0, 0);
      },
    };
    const { texts } = this.#services;
    const planned = await planLists(run, { lists: this.lists, probe: this.#probe, texts });
    const { billed, detected } = planned;
    if (billed !== null) {
      tally.requests += 1;
      tally.billed = (tally.billed ?? 0) + billed;
    }
    if (detected !== null) this.store.update({ detected });
    return planned;
  }

  /** Where a list was used, one that was deleted elsewhere is what the service does not find. */
  #failure(error: unknown, { used }: PlannedLists, signal: AbortSignal): Notice {
    if (used.length === 0 || toServiceError(error).kind !== 'not-found') {
      return this.work.failure(error, signal);
    }
    void this.lists.reload();
    return this.work.notice('error', 'lists.gone');
  }

  #rememberLists(): void {
    const { target, glossary, style } = this.store.state;
    if (target !== null) this.#services.choices.remember({ lists: { target, glossary, style } });
  }

  #options(target: string, { source, glossary, style }: PlannedLists): TranslationOptions {
    const { sources, targets, formality } = this.store.state;
    const wanted: TranslationOptions = {
      sourceLanguage: source,
      targetLanguage: target,
      context: 'batch',
      formality,
      ...(glossary === null ? {} : { glossaries: [glossary] }),
      ...(style === null ? {} : { style }),
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

function listsOf(choices: Choices, target: string | null): ChosenLists {
  return target === null ? { glossary: null, style: null } : choices.listsFor(target);
}
