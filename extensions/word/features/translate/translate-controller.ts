import { toServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { ListReadOptions } from '../../../../shared/cache/account-lists.ts';
import { createTranslationCache } from '../../../../shared/cache/translation-cache.ts';
import type { TranslationCache } from '../../../../shared/cache/translation-cache.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { isSameLanguage } from '../../../../shared/languages/index.ts';
import {
  type TranslatedPassages,
  type TranslationOptions,
  supportedOptions,
  translatePassages,
} from '../../../../shared/translation/index.ts';
import {
  type RequestCustomisation,
  type ProbeLanguage,
  type TermWishes,
  chooseTerms,
  createLanguageProbe,
  runWithTerms,
} from '../../../../shared/terms/index.ts';
import type { ParagraphChange, Placement, SelectedText } from '../../document/word-document.ts';
import { chunksOf } from '../chunks.ts';
import { ListsController } from '../lists/lists-controller.ts';
import { quotedNames } from '../lists/used-lists.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { PickerController } from '../pickers/picker-controller.ts';
import { wordsOfPreview } from '../preview-parts.ts';
import { SelectionSession } from '../run/selection-session.ts';
import { createStore, type Store } from '../store.ts';
import { createTermMarker, type MarkTerms, type TermMarker } from '../terms/mark-terms.ts';
import { assumedSource } from './assumed-source.ts';
import { addedRepairs, noRepairs, repairNotices } from './repair-notices.ts';
import { planLists, pickedWishes, type ListRun, type PlannedLists } from './plan-lists.ts';
import type { ChunksRun, Sending, Sent, Tally, Worded } from './translate-run.ts';
import { createMemoryStore } from './session-answers.ts';
import {
  editedParagraph,
  translatedParagraph,
  type TranslatedParagraph,
} from './translated-paragraph.ts';

export interface TranslateState {
  readonly paragraphs: readonly TranslatedParagraph[];
  /** Language of the paragraphs shown. */
  readonly shownTarget: string | null;
  /** Names of the glossaries and the style rules they were made with. */
  readonly shownLists: readonly string[];
}

/** Small enough that restoring the codes of one chunk never holds up the pane. */
const CHUNK = { maxTexts: 25, maxBytes: 16_000 };
/** The key stays on the gateway: there is one account for the life of a pane. */
const CONNECTION = 'gateway';

const noWishes: TermWishes = { glossaries: [], styles: [], memory: null };

/** Translates the selection, shows it beside the original and writes it when it is accepted. */
export class TranslateController {
  readonly store: Store<TranslateState> = createStore<TranslateState>({
    paragraphs: [],
    shownTarget: null,
    shownLists: [],
  });
  readonly work: SelectionSession;
  readonly pickers: PickerController;
  readonly #probe: ProbeLanguage;
  readonly #terms: TermMarker;
  readonly #services: PaneServices;
  readonly #cache: TranslationCache;
  #isBetterTold = false;
  /** Languages that were translated into. */
  readonly #answered = new Set<string>();
  /** Paragraphs as they were translated, by their places. */
  readonly #made = new Map<number, TranslatedParagraph>();
  #mark: MarkTerms = (paragraph) => ({ ...paragraph, terms: [] });

  constructor(services: PaneServices, lists: ListsController = new ListsController(services)) {
    this.#services = services;
    const resource = 'translate_text';
    this.pickers = new PickerController(services, {
      resource,
      withoutSource: 'lists.detectsFirst',
      lists,
    });
    this.#probe = createLanguageProbe(services.client);
    this.#terms = createTermMarker(services);
    this.#cache = createTranslationCache(createMemoryStore(), services.clock);
    this.work = new SelectionSession(services, () => this.store.state.paragraphs.length > 0);
  }

  /** Fills the pickers of languages; a failure is said and the next call tries again. */
  async loadLanguages(): Promise<void> {
    const problem = await this.pickers.loadLanguages();
    if (problem !== null) this.work.say([{ tone: 'error', text: problem }]);
  }

  /** Translates what is selected now. Resolves when there is a preview or a sentence why not. */
  async run(): Promise<void> {
    const { target } = this.pickers.store.state;
    const { lists, hasLists } = this.pickers;
    const seen = this.pickers.shownLists();
    if (target === null) {
      await this.loadLanguages();
      this.work.say([this.work.notice('warning', 'translate.noTarget')]);
      return;
    }
    await this.work.read(
      () => {
        this.#clear();
      },
      async (selection, signal) => {
        // After the reading: what was selected at the click is what is meant.
        await Promise.all([this.pickers.loadLanguages(), hasLists ? lists.load() : null]);
        signal.throwIfAborted();
        // What was to be seen at the click is meant, also where it goes from the lists by now.
        const isSeen = seen.glossaries.length > 0 || seen.style !== null;
        const shown = isSeen ? seen : this.pickers.shownLists();
        return this.#translate(selection, { target, shown }, signal);
      },
    );
  }

  /** Takes another translation of a paragraph, which a person wrote or chose. */
  edit(index: number, target: readonly InlinePart[]): void {
    this.#change(index, (paragraph) => this.#mark(editedParagraph(paragraph, target)));
  }

  /** Puts back what was translated before a paragraph was edited. */
  reset(index: number): void {
    this.#change(index, (paragraph) => this.#made.get(paragraph.index) ?? paragraph);
  }

  /**
   * Writes the translations, or that of one paragraph; what was not written stays in the preview with
   * its reason.
   */
  async accept(placement: Placement, only: number | null = null): Promise<void> {
    const { paragraphs, shownTarget } = this.store.state;
    const changes = paragraphs.flatMap(({ index, target }): ParagraphChange[] => {
      if (target === null || (only !== null && only !== index)) return [];
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
    return done.map(({ translation }) => wordsOfPreview(translation)).join('\n');
  }

  /** What a phrase is translated to in the preview; empty when it is not there by itself. */
  translationOf(phrase: string): string {
    const { paragraphs } = this.store.state;
    const found = paragraphs.find(({ original }) => wordsOfPreview(original).trim() === phrase);
    return found === undefined ? '' : wordsOfPreview(found.translation).trim();
  }

  async #translate(
    selection: SelectedText,
    { target, shown }: Pick<ListRun, 'shown'> & { readonly target: string },
    signal: AbortSignal,
  ): Promise<readonly Notice[]> {
    const worded = selection.paragraphs.flatMap((source, index) =>
      /\p{L}/u.test(source.text) ? [{ source, index }] : [],
    );
    const tally: Tally = {
      billed: null,
      requests: 0,
      repairs: noRepairs,
      detected: new Map(),
    };
    const { pickers } = this;
    const { state } = pickers.store;
    const assumed = state.source === null ? assumedSource(worded, target, state.sources) : null;
    pickers.noteAssumed(assumed);
    const run: ListRun = {
      choice: { ...state, source: state.source ?? assumed, target },
      shown,
    };
    const { result, refusal } = await runWithTerms<Sent>({
      choose: (freshness) => this.#choose(run, worded, tally, { freshness, signal }),
      run: (chosen) => {
        const lists = planLists(chosen, run, this.#services.texts);
        return this.#send(worded, { target, lists, tally, signal });
      },
      failureOf: ({ error }) => (error === null ? null : toServiceError(error)),
    });
    pickers.noteUse(target);
    if (tally.requests > 0) this.#services.onCost(tally.billed);
    const { error, lists } = result;
    const failure = error === null ? [] : [await this.#failure(error, refusal, lists, signal)];
    const repaired = repairNotices(tally.repairs, this.#services);
    return [
      ...lists.notices,
      ...failure,
      ...this.#sameLanguageNotices(target),
      ...repaired,
      ...this.#betterNotices(),
    ];
  }

  /** Once, where better translations come from. */
  #betterNotices(): readonly Notice[] {
    if (this.#isBetterTold) return [];
    this.#isBetterTold = this.store.state.paragraphs.some(({ isRough }) => isRough);
    return this.#isBetterTold ? [this.work.notice('info', 'translate.better')] : [];
  }

  async #choose(
    run: ListRun,
    worded: readonly Worded[],
    tally: Tally,
    { freshness, signal }: Required<ListReadOptions>,
  ): Promise<RequestCustomisation> {
    const { lists, clock } = this.#services;
    const { source, target } = run.choice;
    const request = {
      sourceLanguage: source,
      targetLanguage: target,
      sample: () => worded.map((each) => each.source.text),
    };
    const wishes = worded.length === 0 ? noWishes : pickedWishes(run);
    const chosen = await chooseTerms(wishes, request, {
      lists,
      clock,
      probe: this.#probe,
      freshness,
      signal,
      onDetecting: () => {
        this.work.show('lists.detecting', 0, 0);
      },
    });
    const { billedCharacters, detectedLanguage } = chosen;
    if (billedCharacters > 0) {
      tally.requests += 1;
      tally.billed = (tally.billed ?? 0) + billedCharacters;
    }
    if (detectedLanguage !== null) this.pickers.noteDetected(detectedLanguage);
    return chosen;
  }

  /** Translates in pieces; nothing is sent without a list that was chosen and is gone. */
  async #send(worded: readonly Worded[], { target, lists, tally, signal }: Sending): Promise<Sent> {
    this.#clear();
    if (lists.isGone) return { lists, error: null };
    const paragraphs = worded.map(({ source }) => source.text);
    const run: ChunksRun = {
      options: this.#options(target, lists),
      mark: (this.#mark = await this.#terms(lists.glossaries, paragraphs, signal)),
      tally,
      signal,
    };
    this.store.update({ shownTarget: target, shownLists: lists.used });
    this.work.show('run.sending', 0, worded.length);
    let done = 0;
    for (const chunk of chunksOf(worded, ({ source }) => source.text, CHUNK)) {
      const stop = await this.#translateChunk(chunk, run);
      done += chunk.length;
      this.work.show('run.sending', done, worded.length);
      if (stop !== null) return { lists, error: stop.error };
      await this.#services.breathe();
    }
    return { lists, error: null };
  }

  async #translateChunk(
    chunk: readonly Worded[],
    { options, mark, tally, signal }: ChunksRun,
  ): Promise<TranslatedPassages['stop']> {
    const { client, clock, texts } = this.#services;
    const passages = chunk.map(({ source }) => ({ source: source.parts, notes: [] }));
    const translating = translatePassages(
      passages,
      options,
      { service: client, connection: CONNECTION, cache: this.#cache, clock },
      {
        signal,
        onEvent: (event) => {
          if (event.kind === 'waiting') this.work.showWait(event.durationInMs);
          if (event.kind === 'repairing') this.work.showRepair(event.characters);
        },
      },
    );
    const { targetLanguage } = options;
    const isFirst = !this.#answered.has(targetLanguage);
    const translated = await (isFirst ? this.work.patiently(translating) : translating);
    const { use, detectedLanguages, results, stop, repairs } = translated;
    if (use.requests > 0) this.#answered.add(targetLanguage);
    tally.repairs = addedRepairs(tally.repairs, repairs);
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
      return [mark(translatedParagraph(index, source, result, texts))];
    });
    await this.#services.breathe();
    if (most !== undefined) this.pickers.noteDetected(most[0]);
    for (const each of shown) this.#made.set(each.index, each);
    this.store.update({ paragraphs: [...this.store.state.paragraphs, ...shown] });
    return stop;
  }

  /** `refusal`: what was chosen from the lists is why (F15); the lists are new by then. */
  async #failure(
    error: unknown,
    refusal: Message | null,
    { used }: PlannedLists,
    signal: AbortSignal,
  ): Promise<Notice> {
    if (refusal === null) return this.work.failure(error, signal);
    const gone = await this.pickers.lists.findGone(used);
    const { texts } = this.#services;
    // The pane has loaded its lists anew, which the core does not know of.
    const text =
      gone.length > 0
        ? texts.say('lists.goneNamed', quotedNames(gone, texts))
        : texts.tell(refusal);
    return { tone: 'error', text };
  }

  #options(target: string, { source, glossaries, style }: PlannedLists): TranslationOptions {
    const { sources, targets, formality } = this.pickers.store.state;
    const wanted: TranslationOptions = {
      sourceLanguage: source,
      targetLanguage: target,
      context: 'batch',
      formality,
      ...(glossaries.length === 0 ? {} : { glossaries }),
      ...(style === null ? {} : { style }),
    };
    return supportedOptions({ sources, targets }, wanted).options;
  }

  #sameLanguageNotices(target: string): readonly Notice[] {
    const { detected } = this.pickers.store.state;
    const { paragraphs } = this.store.state;
    if (detected === null || paragraphs.length === 0 || !isSameLanguage(detected, target)) {
      return [];
    }
    const { texts } = this.#services;
    return [{ tone: 'info', text: texts.say('translate.same', texts.languageName(detected)) }];
  }

  #change(index: number, change: (paragraph: TranslatedParagraph) => TranslatedParagraph): void {
    const paragraphs = this.store.state.paragraphs.map((each) =>
      each.index === index ? change(each) : each,
    );
    this.store.update({ paragraphs });
  }

  #clear(): void {
    this.#made.clear();
    this.store.update({ paragraphs: [] });
  }
}
