import { toServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { GlossaryEntry } from '../../../../shared/api/glossaries/entry.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { isSameLanguage } from '../../../../shared/languages/index.ts';
import { EVERY_GLOSSARY, byName, fittingGlossaries } from '../../../../shared/terms/index.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import type { PickerController } from '../pickers/picker-controller.ts';
import { readableText } from '../preview-parts.ts';
import { createStore, type Store } from '../store.ts';
import { entryOf, findDraftProblem, type TermDraft, type TermField } from './term-draft.ts';
import { writeTerm, type WrittenTerm } from './write-term.ts';

export interface AddTermState {
  /** What the form begins with; null while it is closed. */
  readonly opened: TermDraft | null;
  readonly isBusy: boolean;
  /** Why the term was not added; `field` is null where no field is at fault. */
  readonly problem: { readonly field: TermField | null; readonly text: string } | null;
  /** An entry to be replaced, or one that looks alike: somebody has to say so first. */
  readonly question: TermQuestion | null;
  readonly notices: readonly Notice[];
}

export interface TermQuestion {
  readonly existing: GlossaryEntry;
  readonly text: string;
  /** False: it would stand beside the existing one. */
  readonly replaces: boolean;
}

/** Longest selection that is taken for a phrase, in UTF-16 units. */
const MAX_PHRASE = 200;

/** What takes longer to read is no phrase. */
const READ_WITHIN_IN_MS = 1_500;

interface AddTermParts {
  readonly pickers: PickerController;
  /** What a phrase was just translated to; empty when it was not. */
  readonly translationOf: (phrase: string) => string;
}

/** Adds a term to a glossary of the account, or to a new one. */
export class AddTermController {
  readonly store: Store<AddTermState> = createStore<AddTermState>({
    opened: null,
    isBusy: false,
    problem: null,
    question: null,
    notices: [],
  });
  readonly #services: PaneServices;
  readonly #parts: AddTermParts;

  constructor(services: PaneServices, parts: AddTermParts) {
    this.#services = services;
    this.#parts = parts;
  }

  /** Opens the form with the words that are selected in the document, where they are a few. */
  async open(): Promise<void> {
    const { pickers, translationOf } = this.#parts;
    const { target } = pickers.store.state;
    if (this.store.state.isBusy || this.store.state.opened !== null) return;
    if (target === null) {
      this.#end([{ tone: 'warning', text: this.#services.texts.say('terms.noTarget') }]);
      return;
    }
    this.store.update({ isBusy: true, notices: [] });
    const [phrase, problem] = await Promise.all([
      this.#selectedPhrase(),
      pickers.loadLanguages(),
      pickers.lists.load(),
    ]);
    // A form without languages to choose could not be sent.
    if (problem !== null) {
      this.#end([{ tone: 'error', text: problem }]);
      return;
    }
    const sourceLanguage = this.#sourceLanguage();
    this.store.update({
      isBusy: false,
      opened: {
        source: phrase,
        target: phrase === '' ? '' : translationOf(phrase),
        sourceLanguage,
        targetLanguage: target,
        glossary: this.firstGlossary(sourceLanguage, target),
        name: this.#services.texts.say('terms.newName'),
      },
    });
  }

  /** Glossaries with a dictionary for the languages, and the others, which would get one. */
  offered(
    sourceLanguage: string,
    targetLanguage: string,
  ): { readonly fitting: readonly Glossary[]; readonly others: readonly Glossary[] } {
    const { items } = this.#parts.pickers.lists.store.state.glossaries;
    const source = sourceLanguage === '' ? null : sourceLanguage;
    const fitting = fittingGlossaries(items, source, targetLanguage);
    return { fitting, others: byName(items.filter((each) => !fitting.includes(each))) };
  }

  /** Id of the glossary that is in use, else of the first that fits; empty for a new one. */
  firstGlossary(sourceLanguage: string, targetLanguage: string): string {
    const { fitting } = this.offered(sourceLanguage, targetLanguage);
    const { glossary: chosen } = this.#parts.pickers.store.state;
    const used = fitting.find(({ glossary_id }) => glossary_id === chosen) ?? fitting[0];
    return used?.glossary_id ?? '';
  }

  /** `confirmed` is the entry of the question that was answered with yes. */
  async submit(draft: TermDraft, confirmed: GlossaryEntry | null = null): Promise<void> {
    if (this.store.state.isBusy) return;
    const { texts } = this.#services;
    const { lists } = this.#parts.pickers;
    const names = lists.store.state.glossaries.items.map(({ name }) => name);
    const found = findDraftProblem(draft, names);
    if (found !== null) {
      const problem = { field: found.field, text: texts.say(found.key) };
      this.store.update({ problem, question: null });
      return;
    }
    this.store.update({ isBusy: true, problem: null, question: null });
    try {
      const parts = { services: this.#services, controller: lists };
      const written = await writeTerm(draft, confirmed, parts);
      this.#show(draft, written);
    } catch (error) {
      this.store.update({ isBusy: false, problem: { field: null, text: this.#failure(error) } });
    }
  }

  /** Leaves the existing entry as it is. */
  keepExisting(): void {
    this.store.update({ question: null });
  }

  close(): void {
    if (!this.store.state.isBusy) this.#end([]);
  }

  closeNotice(notice: Notice): void {
    this.store.update({ notices: this.store.state.notices.filter((each) => each !== notice) });
  }

  #show(draft: TermDraft, written: WrittenTerm): void {
    const { texts } = this.#services;
    const { source, target } = entryOf(draft);
    if (written.outcome === 'added') {
      this.#use(written.glossary.glossary_id, draft);
      const text = texts.say('terms.added', source, target, written.glossary.name);
      this.#end([{ tone: 'success', text }]);
      return;
    }
    const { name } = written;
    if (written.outcome === 'already-there') {
      this.#end([{ tone: 'info', text: texts.say('terms.already', source, target, name) }]);
      return;
    }
    if (written.outcome === 'asked') {
      const { existing } = written;
      const replaces = existing.source.normalize('NFC') === source.normalize('NFC');
      const key = replaces ? 'terms.replaceAsked' : 'terms.twinAsked';
      const text = texts.say(
        key,
        existing.source,
        existing.target,
        name,
        replaces ? target : source,
      );
      this.store.update({ isBusy: false, question: { existing, text, replaces } });
      return;
    }
    const key = written.outcome === 'full' ? 'terms.full' : 'terms.glossaryGone';
    const problem = { field: 'glossary', text: texts.say(key, name) } as const;
    this.store.update({ isBusy: false, problem });
  }

  /** The glossary that was written to is the one that is used from now on into its language. */
  #use(id: string, { targetLanguage }: TermDraft): void {
    const { pickers } = this.#parts;
    const { glossary, target } = pickers.store.state;
    if (target === null || !isSameLanguage(target, targetLanguage)) return;
    if (glossary !== EVERY_GLOSSARY && glossary !== id) pickers.chooseGlossary(id);
  }

  #end(notices: readonly Notice[]): void {
    this.store.update({ opened: null, isBusy: false, problem: null, question: null, notices });
  }

  async #selectedPhrase(): Promise<string> {
    const { document, clock } = this.#services;
    const [reached, tooLong] = [new AbortController(), new AbortController()];
    const end = (): void => {
      tooLong.abort();
    };
    clock.sleep(READ_WITHIN_IN_MS, reached.signal).then(end, () => undefined);
    const reading = await document.readSelection(tooLong.signal);
    reached.abort();
    if (reading.outcome === 'refused') return '';
    const { selection } = reading;
    await document.release(selection);
    const [paragraph, second] = selection.paragraphs;
    if (paragraph === undefined || second !== undefined || selection.isParagraphAtCursor) return '';
    const text = readableText(paragraph.text).trim();
    return text.length > MAX_PHRASE || text.includes('\n') ? '' : text;
  }

  /** As the picker of sources has it: chosen, else what the last text was in. */
  #sourceLanguage(): string {
    const { source, detected, sources } = this.#parts.pickers.store.state;
    const wanted = source ?? detected;
    if (wanted === null) return '';
    return sources.find(({ lang }) => isSameLanguage(lang, wanted))?.lang ?? wanted;
  }

  #failure(error: unknown): string {
    const { kind, status } = toServiceError(error);
    if (kind !== 'bad-request') return failureSentence(error, this.#services);
    return this.#services.texts.say('terms.refused', String(status ?? kind));
  }
}
