import { digestHex } from '../../../../shared/cache/digest.ts';
import type { DocumentOptions } from '../../../../shared/jobs/documents/document-order.ts';
import { nameResult } from '../../../../shared/jobs/documents/name-result.ts';
import { toSourceCode } from '../../../../shared/jobs/language-codes.ts';
import { listLanguages } from '../../../../shared/usecases/list-languages.ts';
import type { DocumentMarkup, WholeReading } from '../../document/whole-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { ChosenLists, Choices, FormalityChoice } from '../choices.ts';
import { failureSentence } from '../failure-sentence.ts';
import { hasFormality } from '../languages/language-choice.ts';
import type { LanguageChooser, LanguageState } from '../languages/language-state.ts';
import type { ListChooser } from '../lists/list-chooser.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import { shownLists, type ListChoice, type ShownLists } from '../lists/shown-lists.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { Turn } from '../run/running.ts';
import { createStore, type Store } from '../store.ts';
import type { DocumentDelivery } from './document-delivery.ts';
import type { DocumentJobsController } from './document-jobs-controller.ts';
import { sizeText } from './document-sentence.ts';
import { memorySource } from './memory-source.ts';

/** Characters that a Word document is billed as at least (spec 2.3). */
export const MINIMUM_BILLED_CHARACTERS = 50_000;
/** Largest document that the gateway and the service take. */
const MAX_BYTES = 30 * 1024 * 1024;

/** A document that was read and waits for the user's word. */
export interface ReadyDocument {
  readonly fileName: string;
  readonly docx: Uint8Array<ArrayBuffer>;
  readonly isBodyOnly: boolean;
  readonly markup: DocumentMarkup;
}

export interface DocumentState extends LanguageState, ListChoice {
  /** Bytes of the document that are read, of all there are; null while nothing is read. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  readonly ready: ReadyDocument | null;
  readonly notices: readonly Notice[];
}

/** Reads the open document, tells what sending it means, and sends it once the user says so. */
export class DocumentController implements LanguageChooser, ListChooser {
  readonly store: Store<DocumentState>;
  readonly jobs: DocumentJobsController;
  readonly delivery: DocumentDelivery;
  readonly lists: ListsController;
  readonly withoutSource = 'document.needsSource';
  readonly #services: PaneServices;
  readonly #turn = new Turn();

  constructor(
    services: PaneServices,
    { jobs, delivery, lists }: Pick<DocumentController, 'jobs' | 'delivery' | 'lists'>,
  ) {
    this.#services = services;
    this.jobs = jobs;
    this.delivery = delivery;
    this.lists = lists;
    const { target, recentTargets, formality } = services.choices;
    this.store = createStore<DocumentState>({
      sources: [],
      targets: [],
      isLoadingLanguages: false,
      source: null,
      target,
      recentTargets,
      formality,
      ...listsOf(services.choices, target),
      detected: null,
      reading: null,
      ready: null,
      notices: [],
    });
  }

  /** Fills the pickers, with what was chosen elsewhere in the pane meanwhile. */
  async show(): Promise<void> {
    const { target, recentTargets, formality } = this.#services.choices;
    const chosen = listsOf(this.#services.choices, target);
    this.store.update({ target, recentTargets, formality, ...chosen });
    if (chosen.glossary !== null || chosen.style !== null) await this.lists.load();
    const { targets, isLoadingLanguages } = this.store.state;
    if (targets.length > 0 || isLoadingLanguages) return;
    this.store.update({ isLoadingLanguages: true });
    try {
      const lists = await listLanguages({ resource: 'translate_document' }, this.#services.client);
      this.store.update({ ...lists, isLoadingLanguages: false });
    } catch (error) {
      const text = failureSentence(error, this.#services);
      this.store.update({ isLoadingLanguages: false, notices: [{ tone: 'error', text }] });
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

  hasFormality(): boolean {
    const { target, targets } = this.store.state;
    return hasFormality(target, targets);
  }

  /** Reads the document and shows what sending it means; nothing is sent yet. */
  async run(): Promise<void> {
    await this.show();
    if (this.store.state.target === null) {
      this.#say('warning', 'translate.noTarget');
      return;
    }
    if (this.shownLists().glossary !== null && this.store.state.source === null) {
      this.#say('warning', 'document.needsSource');
      return;
    }
    const begun = await this.#turn.take((signal) => this.#read(signal));
    if (!begun) this.#say('info', 'insert.again');
  }

  /** The glossary and style rules that go with the document. */
  shownLists(): ShownLists {
    return shownLists(this.lists.store.state, this.store.state);
  }

  /** Ends the reading. */
  cancel(): void {
    this.#turn.cancel();
  }

  /** Throws the document away that was read. */
  dontSend(): void {
    this.store.update({ ready: null, notices: [] });
  }

  /** Sends the document that was read; its translation opens when it is there. */
  async send(): Promise<void> {
    const { ready, target } = this.store.state;
    if (ready === null || target === null) return;
    this.store.update({ ready: null, notices: [] });
    this.#services.choices.remember({ target });
    this.store.update({ recentTargets: this.#services.choices.recentTargets });
    try {
      const record = await this.#send(ready, target);
      if (record?.phase.name === 'published') await this.delivery.open(record.id);
    } catch (error) {
      const text = failureSentence(error, this.#services);
      this.store.update({ ready, notices: [{ tone: 'error', text }] });
    }
  }

  closeNotice(notice: Notice): void {
    this.store.update({ notices: this.store.state.notices.filter((each) => each !== notice) });
  }

  async #send(
    { docx, fileName }: ReadyDocument,
    target: string,
  ): ReturnType<DocumentJobsController['send']> {
    const { sources } = await this.#services.documents;
    const digest = await digestHex(docx);
    // Where there is no room for it, a closed pane cannot go on with the sending; nothing else is lost.
    await sources.keep(digest, docx).catch(() => undefined);
    const source = { label: fileName, fileName, digest, bytes: memorySource(docx) };
    const name = nameResult(fileName, target);
    return this.jobs.send({ source, target: name, options: this.#options(target) });
  }

  #options(targetLanguage: string): DocumentOptions {
    const { source, formality } = this.store.state;
    const { glossary, style } = this.shownLists();
    const isFormal = formality !== 'default' && this.hasFormality();
    return {
      targetLanguage,
      ...(source === null ? {} : { sourceLanguage: toSourceCode(source) }),
      ...(isFormal ? { formality } : {}),
      // The service takes a glossary only with the language of the document.
      ...(glossary === null || source === null ? {} : { glossaryIds: [glossary.glossary_id] }),
      ...(style === null ? {} : { styleId: style.style_id }),
    };
  }

  #rememberLists(): void {
    const { target, glossary, style } = this.store.state;
    if (target !== null) this.#services.choices.remember({ lists: { target, glossary, style } });
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { whole } = this.#services;
    this.store.update({ reading: { done: 0, total: 0 }, ready: null, notices: [] });
    const { fileName } = whole;
    const reading = await whole.read({
      signal,
      onProgress: (done, total) => {
        this.store.update({ reading: { done, total } });
      },
    });
    this.store.update({ reading: null });
    const refusal = this.#refusal(reading);
    if (refusal !== null) this.store.update({ notices: [refusal] });
    else if (reading.outcome === 'read') {
      const { docx, isBodyOnly, markup } = reading;
      this.store.update({ ready: { fileName, docx, isBodyOnly, markup } });
    }
  }

  #refusal(reading: WholeReading): Notice | null {
    const { texts, outside } = this.#services;
    if (reading.outcome === 'refused') {
      const tone = reading.reason === 'cancelled' ? 'info' : 'warning';
      return { tone, text: outside ?? texts.say(refusals[reading.reason]) };
    }
    const { byteLength } = reading.docx;
    if (byteLength <= MAX_BYTES) return null;
    const [size, most] = [sizeText(byteLength, texts), sizeText(MAX_BYTES, texts)];
    return { tone: 'error', text: texts.say('document.tooLarge', size, most) };
  }

  #say(tone: Notice['tone'], key: TextKey): void {
    this.store.update({ notices: [{ tone, text: this.#services.texts.say(key) }] });
  }
}

const refusals: Readonly<Record<Extract<WholeReading, { outcome: 'refused' }>['reason'], TextKey>> =
  {
    cancelled: 'document.readCancelled',
    protected: 'document.readProtected',
    'host-error': 'document.readFailed',
  };

function listsOf(choices: Choices, target: string | null): ChosenLists {
  return target === null ? { glossary: null, style: null } : choices.listsFor(target);
}
