import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { ProsePassage } from '../../../../shared/formats/prose/prose-passage.ts';
import { wordProse, type WordProse } from '../../../../shared/formats/wordml/word-prose.ts';
import { type LocatedHunk, isUnchecked } from '../../../../shared/writing/index.ts';
import type { Placement, SelectedText } from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import { chunksOf } from '../chunks.ts';
import type { WritingLanguages } from '../languages/writing-languages.ts';
import type { Notice } from '../notice.ts';
import { pacedClient } from '../paced-client.ts';
import type { PaneClient, PaneServices } from '../pane-services.ts';
import { SelectionSession } from '../run/selection-session.ts';
import { createStore, type Store } from '../store.ts';
import { limitNotices } from './limit-notices.ts';
import {
  changeOf,
  suggestedParagraph,
  suggestedText,
  type SuggestedParagraph,
} from './suggestion.ts';
import { append } from '../../../../shared/text/lists/append.ts';

export interface SuggestionsState {
  /** What waits to be accepted; grows while answers come in. */
  readonly paragraphs: readonly SuggestedParagraph[];
}

/** What a method found in some passages. */
export interface FoundSuggestions {
  /** In the coordinates of the passages. */
  readonly hunks: readonly LocatedHunk[];
  readonly keptAway: number;
  /** Positions of the passages that the service refused. */
  readonly refused: readonly number[];
  readonly languages: readonly string[];
  /** What the sandbox could not do, and the languages it cannot check; none for the real service. */
  readonly notApplied: readonly string[];
  readonly unchecked: readonly string[];
}

export interface SuggestCall {
  readonly signal: AbortSignal;
  /** Language or variant to write in; null: what the service detects. */
  readonly targetLanguage: string | null;
}

/** Asks the service about passages; rejects with a ServiceError. */
export type SuggestMethod = (
  passages: readonly ProsePassage[],
  client: Pick<PaneClient, 'rephraseText' | 'correctText'>,
  call: SuggestCall,
) => Promise<FoundSuggestions>;

export interface SuggestionsOptions {
  readonly method: SuggestMethod;
  readonly languages: WritingLanguages;
  /** What to say when nothing was found, and when nothing was found in what could be looked at. */
  readonly nothing: TextKey;
  readonly nothingElse: TextKey;
  /** More to say about an answer, by the languages of the text. */
  readonly notesOf?: (languages: readonly string[]) => readonly Notice[];
}

interface Chunk {
  readonly chunk: readonly WordProse[];
  readonly targetLanguage: string | null;
}

/** Well below the 10 KiB a request may have, so that each chunk is one request. */
const CHUNK = { maxTexts: 50, maxBytes: 8_000 };

interface Tally {
  keptAway: number;
  refused: number;
  characters: number;
  changed: number;
  readonly languages: Set<string>;
  readonly notApplied: Set<string>;
  readonly unchecked: Set<string>;
}

/** Reads the selection, asks for changes, shows them and writes those that are accepted. */
export class SuggestionsController {
  readonly store: Store<SuggestionsState> = createStore<SuggestionsState>({ paragraphs: [] });
  readonly work: SelectionSession;
  readonly #services: PaneServices;
  readonly #options: SuggestionsOptions;

  constructor(services: PaneServices, options: SuggestionsOptions) {
    this.#services = services;
    this.#options = options;
    this.work = new SelectionSession(services, () => this.store.state.paragraphs.length > 0);
  }

  /** Asks about what is selected now. Resolves when there is a preview or a sentence why not. */
  async run(): Promise<void> {
    await this.work.read(
      () => {
        this.#clear();
      },
      (selection, signal) => this.#ask(selection, signal),
    );
  }

  /** Asks about the same text once more, by the method's present options. */
  async again(): Promise<void> {
    const isBegun = await this.work.repeat((selection, signal) => this.#ask(selection, signal));
    if (!isBegun) await this.run();
  }

  choose(paragraph: number, suggestion: number, isChosen: boolean): void {
    this.#changeSuggestions((index, id, before) =>
      index === paragraph && id === suggestion ? isChosen : before,
    );
  }

  chooseAll(isChosen: boolean): void {
    this.#changeSuggestions(() => isChosen);
  }

  /** Takes a text that a person made of a paragraph in place of what is suggested. */
  edit(index: number, own: readonly InlinePart[]): void {
    this.#change(index, { own, problem: null });
  }

  /** Puts the suggestions back that a person had before them. */
  reset(index: number): void {
    this.#change(index, { own: null });
  }

  /**
   * Writes the chosen changes, or those of one paragraph; what was not written stays in the preview with
   * its reason.
   */
  async accept(placement: Placement, only: number | null = null): Promise<void> {
    const meant = this.store.state.paragraphs.filter(
      ({ index }) => only === null || only === index,
    );
    const changes = meant.map(changeOf).filter((each) => each !== null);
    if (changes.length === 0) {
      this.work.say([this.work.notice('warning', 'suggestions.noneChosen')]);
      return;
    }
    const report = await this.work.write(changes, placement);
    if (report === null) return;
    // What was switched off was turned down with the acceptance of the others.
    const paragraphs = this.store.state.paragraphs.flatMap((each) => {
      if (!meant.includes(each)) return [each];
      const problem = report.problems.get(each.index);
      return problem === undefined ? [] : [{ ...each, problem }];
    });
    this.store.update({ paragraphs });
  }

  /** Throws the preview away. */
  async dismiss(): Promise<void> {
    if (await this.work.dismiss()) this.#clear();
  }

  /** The text of the preview with the chosen changes, one paragraph per line. */
  copyText(): string {
    return this.store.state.paragraphs.map(suggestedText).join('\n');
  }

  async #ask(selection: SelectedText, signal: AbortSignal): Promise<readonly Notice[]> {
    await this.#options.languages.load();
    signal.throwIfAborted();
    const prose = wordProse(selection.paragraphs);
    const tally: Tally = {
      keptAway: 0,
      refused: 0,
      characters: 0,
      changed: 0,
      languages: new Set(),
      notApplied: new Set(),
      unchecked: new Set(),
    };
    this.#clear();
    this.work.show('run.sending', 0, prose.length);
    try {
      let done = 0;
      for (const { chunk, targetLanguage } of this.#chunks(prose, selection)) {
        await this.#askChunk(chunk, selection, tally, { signal, targetLanguage });
        done += chunk.length;
        this.work.show('run.sending', done, prose.length);
        await this.#services.breathe();
        signal.throwIfAborted();
      }
      return this.#summary(prose.length, tally);
    } finally {
      if (tally.characters > 0) this.#services.onCost(tally.characters);
    }
  }

  /** What goes out together: paragraphs of one language, which a request has one of. */
  #chunks(prose: readonly WordProse[], { paragraphs }: SelectedText): readonly Chunk[] {
    const byLanguage = new Map<string | null, WordProse[]>();
    for (const each of prose) {
      const proofing = paragraphs[each.paragraph]?.language ?? null;
      const target = this.#options.languages.targetFor(proofing);
      const alike = byLanguage.get(target);
      if (alike === undefined) byLanguage.set(target, [each]);
      else alike.push(each);
    }
    return [...byLanguage].flatMap(([targetLanguage, alike]) =>
      [...chunksOf(alike, ({ passage }) => passage.text, CHUNK)].map((chunk) => ({
        chunk,
        targetLanguage,
      })),
    );
  }

  async #askChunk(
    chunk: readonly WordProse[],
    selection: SelectedText,
    tally: Tally,
    call: SuggestCall,
  ): Promise<void> {
    const client = pacedClient(this.#services.client, {
      onWait: (durationInMs) => {
        this.work.showWait(durationInMs);
      },
      onSent: (characters) => {
        tally.characters += characters;
      },
    });
    const passages = chunk.map(({ passage }) => passage);
    const first = await this.#find(passages, client, call);
    // Texts are often proofed in another language than they are in: the service knows better.
    const isDoubtful = call.targetLanguage !== null && this.#isAsDocument();
    const left = isDoubtful ? passages.filter((_, at) => first.refused.includes(at)) : [];
    const retried =
      left.length === 0
        ? []
        : [await this.#find(left, client, { signal: call.signal, targetLanguage: null })];
    for (const found of [first, ...retried]) {
      tally.keptAway += found.keptAway;
      for (const language of found.languages) tally.languages.add(language);
      for (const code of found.notApplied) tally.notApplied.add(code);
      for (const language of found.unchecked) tally.unchecked.add(language);
    }
    tally.refused += (retried[0] ?? first).refused.length;
    const hunks = [first, ...retried].flatMap((found) => found.hunks);
    const suggested = chunk.flatMap((prose) => suggestedFor(prose, selection, hunks));
    tally.changed += suggested.length;
    // Finding the changes and drawing them are two pieces of work.
    await this.#services.breathe();
    const paragraphs = [...this.store.state.paragraphs, ...suggested];
    this.store.update({ paragraphs: paragraphs.sort((one, other) => one.index - other.index) });
  }

  async #find(
    passages: readonly ProsePassage[],
    client: Parameters<SuggestMethod>[1],
    call: SuggestCall,
  ): Promise<FoundSuggestions> {
    return orAllRefused(passages, this.#options.method(passages, client, call));
  }

  #isAsDocument(): boolean {
    return this.#options.languages.store.state.picked === null;
  }

  #summary(asked: number, tally: Tally): readonly Notice[] {
    const { texts } = this.#services;
    const notices: Notice[] = [];
    if (asked === 0) return [this.work.notice('warning', 'selection.noText')];
    append(notices, this.#foundNothing(tally));
    append(notices, limitNotices(tally, texts));
    const unchanged = asked - tally.changed - tally.refused;
    if (tally.changed > 0 && unchanged > 0) {
      notices.push({ tone: 'info', text: texts.say('suggestions.unchanged', unchanged) });
    }
    if (tally.keptAway > 0) {
      notices.push({ tone: 'info', text: texts.say('suggestions.keptAway', tally.keptAway) });
    }
    if (tally.refused > 0) {
      const { picked } = this.#options.languages.store.state;
      const text =
        picked === null
          ? texts.say('suggestions.refused', tally.refused)
          : texts.say('suggestions.refusedIn', tally.refused, texts.languageName(picked));
      notices.push({ tone: 'warning', text });
    }
    return [...notices, ...(this.#options.notesOf?.([...tally.languages]) ?? [])];
  }

  #foundNothing(tally: Tally): readonly Notice[] {
    const isNothing = tally.changed === 0 && tally.keptAway === 0 && tally.refused === 0;
    if (!isNothing || isUnchecked(tally)) return [];
    const { nothing, nothingElse } = this.#options;
    const isAll = tally.unchecked.size + tally.notApplied.size === 0;
    return [this.work.notice('info', isAll ? nothing : nothingElse)];
  }

  #changeSuggestions(decide: (paragraph: number, id: number, before: boolean) => boolean): void {
    const paragraphs = this.store.state.paragraphs.map((each) => ({
      ...each,
      suggestions: each.suggestions.map((suggestion) => ({
        ...suggestion,
        isChosen: decide(each.index, suggestion.id, suggestion.isChosen),
      })),
    }));
    this.store.update({ paragraphs });
  }

  #change(index: number, changes: Partial<SuggestedParagraph>): void {
    const paragraphs = this.store.state.paragraphs.map((each) =>
      each.index === index ? { ...each, ...changes } : each,
    );
    this.store.update({ paragraphs });
  }

  #clear(): void {
    this.store.update({ paragraphs: [] });
  }
}

/** Where the service took none of the passages, as in a language it does not improve, it says no more. */
async function orAllRefused(
  passages: readonly ProsePassage[],
  asked: Promise<FoundSuggestions>,
): Promise<FoundSuggestions> {
  try {
    return await asked;
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'bad-request') throw error;
    const nothing = { hunks: [], keptAway: 0, languages: [], notApplied: [], unchecked: [] };
    return { ...nothing, refused: passages.map((_, at) => at) };
  }
}

function suggestedFor(
  { paragraph, passage, base }: WordProse,
  selection: SelectedText,
  hunks: readonly LocatedHunk[],
): readonly SuggestedParagraph[] {
  const source = selection.paragraphs[paragraph];
  const own = hunks.filter(({ offset }) => passage.start <= offset && offset <= passage.end);
  if (source === undefined || own.length === 0) return [];
  return [suggestedParagraph(paragraph, source, own, base)];
}
