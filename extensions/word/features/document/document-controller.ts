import { digestHex } from '../../../../shared/cache/digest.ts';
import { type DocumentOptions, nameResult } from '../../../../shared/documents/index.ts';
import { isSameLanguage, toSourceCode } from '../../../../shared/languages/index.ts';
import type { DocumentMarkup, WholeReading } from '../../document/whole-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import { quotedNames } from '../lists/used-lists.ts';
import type { Notice } from '../notice.ts';
import { PickerController } from '../pickers/picker-controller.ts';
import { Turn } from '../run/running.ts';
import { createStore, type Store } from '../store.ts';
import type { DocumentDelivery } from './document-delivery.ts';
import type { DocumentJobsController } from './document-jobs-controller.ts';
import { sizeText } from './document-sentence.ts';
import { memorySource } from './memory-source.ts';
import type { DocumentServices } from './section-parts.ts';

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

export interface DocumentSectionState {
  /** Bytes of the document that are read, of all there are; null while nothing is read. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  readonly ready: ReadyDocument | null;
  readonly notices: readonly Notice[];
}

/** `chosen`: the user says so, and nothing is sent. `proofed`: Word says so, and may be wrong. */
export type SameLanguage = 'chosen' | 'proofed';

interface DocumentParts {
  readonly jobs: DocumentJobsController;
  readonly delivery: DocumentDelivery;
  readonly lists: ListsController;
}

/** Reads the open document, tells what sending it means, and sends it once the user says so. */
export class DocumentController {
  readonly store: Store<DocumentSectionState> = createStore<DocumentSectionState>({
    reading: null,
    ready: null,
    notices: [],
  });
  readonly jobs: DocumentJobsController;
  readonly delivery: DocumentDelivery;
  readonly pickers: PickerController;
  readonly #services: DocumentServices;
  readonly #turn = new Turn();

  constructor(services: DocumentServices, { jobs, delivery, lists }: DocumentParts) {
    this.#services = services;
    this.jobs = jobs;
    this.delivery = delivery;
    this.pickers = new PickerController(services, {
      resource: 'translate_document',
      withoutSource: 'document.needsSource',
      lists,
    });
  }

  /** Fills the pickers, with what was chosen elsewhere in the pane meanwhile. */
  async show(): Promise<void> {
    this.pickers.catchUp();
    if (this.pickers.hasLists) await this.pickers.lists.load();
    const problem = await this.pickers.loadLanguages();
    if (problem !== null) this.store.update({ notices: [{ tone: 'error', text: problem }] });
  }

  /** Reads the document and shows what sending it means; nothing is sent yet. */
  async run(): Promise<void> {
    await this.show();
    const { source, target } = this.pickers.store.state;
    if (target === null) {
      this.#say('warning', 'translate.noTarget');
      return;
    }
    if (this.pickers.shownLists().glossaries.length > 0 && source === null) {
      this.#say('warning', 'document.needsSource');
      return;
    }
    if (source !== null && isSameLanguage(source, target)) {
      const text = this.#services.texts.say(
        'document.sameLanguage',
        this.#services.texts.languageName(target),
      );
      this.store.update({ ready: null, notices: [{ tone: 'warning', text }] });
      return;
    }
    const begun = await this.#turn.take((signal) => this.#read(signal));
    if (!begun) this.#say('info', 'insert.again');
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
    const { ready } = this.store.state;
    const { target } = this.pickers.store.state;
    if (ready === null || target === null || this.sameLanguage() === 'chosen') return;
    this.store.update({ ready: null, notices: [] });
    this.pickers.noteUse(target);
    try {
      const gone = await this.#goneLists();
      if (gone.length > 0) {
        const { texts } = this.#services;
        const text = texts.say('document.listsGone', quotedNames(gone, texts));
        this.store.update({ ready, notices: [{ tone: 'error', text }] });
        return;
      }
      const record = await this.#send(ready, target);
      if (record?.phase.name === 'published') await this.delivery.open(record.id);
    } catch (error) {
      const text = failureSentence(error, this.#services);
      this.store.update({ ready, notices: [{ tone: 'error', text }] });
    }
  }

  /** Whether what was read is in the language it is to be translated into, as far as is known. */
  sameLanguage(): SameLanguage | null {
    const { source, target } = this.pickers.store.state;
    const proofed = this.store.state.ready?.markup.proofingLanguage ?? null;
    if (target === null) return null;
    if (source !== null) return isSameLanguage(source, target) ? 'chosen' : null;
    return proofed !== null && isSameLanguage(proofed, target) ? 'proofed' : null;
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
    const { source, formality } = this.pickers.store.state;
    const { glossaries, style } = this.pickers.shownLists();
    const glossaryIds = glossaries.map(({ glossary_id }) => glossary_id);
    const isFormal = formality !== 'default' && this.pickers.hasFormality();
    return {
      targetLanguage,
      ...(source === null ? {} : { sourceLanguage: toSourceCode(source) }),
      ...(isFormal ? { formality } : {}),
      // The service takes a glossary only with the language of the document.
      ...(glossaryIds.length === 0 || source === null ? {} : { glossaryIds }),
      ...(style === null ? {} : { styleId: style.style_id }),
    };
  }

  /** Names of chosen lists that the account no longer has: one more free look before 50,000 characters (F15). */
  async #goneLists(): Promise<readonly string[]> {
    const { glossaries, style } = this.pickers.shownLists();
    const used = [...glossaries, ...(style === null ? [] : [style])].map(({ name }) => name);
    return used.length === 0 ? [] : this.pickers.lists.findGone(used);
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
