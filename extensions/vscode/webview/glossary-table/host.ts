import type { LineEdit } from '../../features/glossary-table/line-edits.ts';
import type { LacksKeyboard } from '../../features/pages/keyboard-message.ts';
import type { FromTable } from '../../features/glossary-table/table-messages.ts';
import type { DocumentStep } from '../../ui/take-step.ts';

/** What VS Code gives a page, once. */
export interface VsCodeApi {
  postMessage(message: FromTable | LacksKeyboard): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** What a page remembers while another tab hides it. */
export interface KeptTableView {
  readonly filter: string;
  readonly top: number;
  readonly row: number;
}

/** The way to the document. Edits go one after the other, each on the version the last one made. */
export class Host {
  readonly #api: VsCodeApi;
  #outbox: (readonly LineEdit[] | DocumentStep | 'save')[] = [];
  #version = 0;

  constructor(api: VsCodeApi) {
    this.#api = api;
  }

  send(message: FromTable | LacksKeyboard): void {
    this.#api.postMessage(message);
  }

  /** The page shows the edits already. */
  edit(edits: readonly LineEdit[]): void {
    this.#outbox.push(edits);
    if (this.#outbox.length === 1) this.#sendFirst();
  }

  /**
   * A step while edits are on their way: taken now, it would take back what was before them. True
   * where it comes after them; false where the editor may take it at once.
   */
  step(step: DocumentStep): boolean {
    if (this.#outbox.length === 0) return false;
    this.#outbox.push(step);
    return true;
  }

  /** What the page shows is to be saved: with the edits that are on their way. */
  save(): void {
    this.#outbox.push('save');
    if (this.#outbox.length === 1) this.#sendFirst();
  }

  /**
   * A document loaded anew: edits that were on their way belong to an older one, and are returned. A
   * document that was to be saved with them is saved as it is.
   */
  loaded(version: number, isFirstTaken: boolean): readonly LineEdit[] {
    this.#version = version;
    const left = isFirstTaken ? this.#outbox.slice(1) : this.#outbox;
    this.#outbox = left.includes('save') ? ['save'] : [];
    this.#sendFirst();
    return left.flatMap((each) => (typeof each === 'string' ? [] : each));
  }

  /** The first edit of the outbox is in the document. */
  taken(version: number): void {
    this.#version = version;
    this.#outbox.shift();
    this.#sendFirst();
  }

  /** Somebody else changed the document. False when that crosses edits of ours: load it anew. */
  changed(version: number): boolean {
    this.#version = version;
    return this.#outbox.length === 0;
  }

  get version(): number {
    return this.#version;
  }

  readState(): KeptTableView | null {
    const state = this.#api.getState();
    if (typeof state !== 'object' || state === null) return null;
    const { filter, top, row } = state as Partial<KeptTableView>;
    const isState =
      typeof filter === 'string' && typeof top === 'number' && typeof row === 'number';
    return isState ? { filter, top, row } : null;
  }

  writeState(state: KeptTableView): void {
    this.#api.setState(state);
  }

  #sendFirst(): void {
    let [first] = this.#outbox;
    // Nobody answers these: what a step changes is told as any change is.
    for (; typeof first === 'string'; [first] = this.#outbox) {
      this.#outbox.shift();
      this.send({ type: first });
    }
    if (first !== undefined) this.send({ type: 'edit', version: this.#version, edits: first });
  }
}
