import { listLanguages } from '../../../../shared/languages/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { ChosenLists, Choices, FormalityChoice } from '../choices.ts';
import { failureSentence } from '../failure-sentence.ts';
import { hasFormality } from '../languages/language-choice.ts';
import type { LanguageChooser, LanguageState } from '../languages/language-state.ts';
import type { ListChooser } from '../lists/list-chooser.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import { shownLists, type ListChoice, type ShownLists } from '../lists/shown-lists.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';

export interface PickerState extends LanguageState, ListChoice {}

export interface PickerParts {
  /** Whose languages are offered. */
  readonly resource: 'translate_text' | 'translate_document';
  /** Said below a chosen glossary while the language of the text is not chosen. */
  readonly withoutSource: TextKey;
  readonly lists: ListsController;
}

/** Languages, form of address, glossary and style rules as one section's pickers hold them. */
export class PickerController implements LanguageChooser, ListChooser {
  readonly store: Store<PickerState>;
  readonly lists: ListsController;
  readonly withoutSource: TextKey;
  readonly #services: PaneServices;
  readonly #resource: PickerParts['resource'];
  /** Under way: whoever asks meanwhile waits for the same answer. */
  #loading: Promise<string | null> | null = null;

  constructor(services: PaneServices, { resource, withoutSource, lists }: PickerParts) {
    this.#services = services;
    this.#resource = resource;
    this.withoutSource = withoutSource;
    this.lists = lists;
    this.store = createStore<PickerState>({
      sources: [],
      targets: [],
      isLoadingLanguages: false,
      hasFailed: false,
      source: null,
      detected: null,
      assumed: null,
      ...remembered(services.choices),
    });
  }

  /** Fills the pickers of languages. Resolves to why it could not, as a sentence; null otherwise. */
  async loadLanguages(): Promise<string | null> {
    if (this.store.state.targets.length > 0) return null;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<string | null> {
    this.store.update({ isLoadingLanguages: true });
    try {
      const lists = await listLanguages({ resource: this.#resource }, this.#services.client);
      this.store.update({ ...lists, isLoadingLanguages: false, hasFailed: false });
      return null;
    } catch (error) {
      this.store.update({ isLoadingLanguages: false, hasFailed: true });
      return failureSentence(error, this.#services);
    }
  }

  /** Takes over what was chosen elsewhere in the pane meanwhile. */
  catchUp(): void {
    this.store.update(remembered(this.#services.choices));
  }

  chooseSource(source: string | null): void {
    this.store.update({ source });
  }

  chooseTarget(target: string): void {
    const { choices } = this.#services;
    choices.remember({ target });
    this.store.update({ target, ...listsOf(choices, target) });
  }

  /** Puts the target among those used before: the user has sent something. */
  noteUse(target: string): void {
    const { choices } = this.#services;
    choices.remember({ target });
    this.store.update({ recentTargets: choices.recentTargets });
  }

  /** The text is too short to be detected: its language is taken from the document, null for one that is not. */
  noteAssumed(assumed: string | null): void {
    this.store.update({ assumed });
  }

  noteDetected(detected: string): void {
    this.store.update({ detected });
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

  hasFormality(): boolean {
    const { target, targets } = this.store.state;
    return hasFormality(target, targets);
  }

  /** Whether a glossary or style rules are chosen, fitting or not. */
  get hasLists(): boolean {
    const { glossary, style } = this.store.state;
    return glossary !== null || style !== null;
  }

  /** The glossary and style rules that the pickers show as chosen. */
  shownLists(): ShownLists {
    return shownLists(this.lists.store.state, this.store.state);
  }

  #rememberLists(): void {
    const { target, glossary, style } = this.store.state;
    if (target !== null) this.#services.choices.remember({ lists: { target, glossary, style } });
  }
}

function remembered(
  choices: Choices,
): Pick<PickerState, 'target' | 'recentTargets' | 'formality' | 'glossary' | 'style'> {
  const { target, recentTargets, formality } = choices;
  return { target, recentTargets, formality, ...listsOf(choices, target) };
}

function listsOf(choices: Choices, target: string | null): ChosenLists {
  return target === null ? { glossary: null, style: null } : choices.listsFor(target);
}
