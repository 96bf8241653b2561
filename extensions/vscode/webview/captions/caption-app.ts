import type {
  CaptionState,
  CaptionTexts,
  FromCaptions,
  ToCaptions,
} from '../../features/captions/caption-messages.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import { ColumnView } from './column-view.ts';

type Init = Extract<ToCaptions, { type: 'init' }>;

/** All of the page: how far it is, what can be done, and a column for each language. */
export class CaptionApp {
  readonly element: HTMLElement = el('main', { class: 'page' });
  readonly #send: (message: FromCaptions) => void;
  readonly #hold = el('button', { class: 'tool primary', attributes: { type: 'button' } });
  readonly #stop = el('button', { class: 'tool secondary', attributes: { type: 'button' } });
  readonly #bar = el('progress', { attributes: { max: '1' } });
  readonly #sent = el('span', { class: 'sent' });
  readonly #notes = el('div', { class: 'notes', attributes: { role: 'status' } });
  readonly #files = el('div', { class: 'files' });
  #columns: readonly ColumnView[] = [];
  #texts: CaptionTexts | null = null;
  #duration = '';
  #phase: CaptionState['phase'] = 'running';

  constructor(send: (message: FromCaptions) => void) {
    this.#send = send;
    this.#hold.addEventListener('click', () => {
      send({ type: this.#phase === 'paused' ? 'resume' : 'pause' });
    });
    this.#stop.addEventListener('click', () => {
      send({ type: 'stop' });
    });
  }

  take(message: ToCaptions): void {
    switch (message.type) {
      case 'init':
        this.#begin(message);
        return;
      case 'state':
        this.#show(message.state);
        return;
      case 'text':
        this.#columns[message.column]?.add(message.added);
    }
  }

  #begin({ name, duration, texts, columns, state }: Init): void {
    this.#texts = texts;
    this.#duration = duration;
    this.#stop.textContent = texts.stop;
    this.#bar.setAttribute('aria-label', texts.progress);
    this.#files.setAttribute('aria-label', texts.files);
    this.#files.setAttribute('role', 'group');
    this.#columns = columns.map((column) => new ColumnView(column, texts));
    this.element.replaceChildren(
      el(
        'header',
        { class: 'head' },
        el('h1', { text: name }),
        el('div', { class: 'bar' }, this.#bar, this.#sent, this.#hold, this.#stop),
        this.#notes,
        this.#files,
      ),
      el('div', { class: 'columns' }, ...this.#columns.map(({ element }) => element)),
    );
    this.#show(state);
  }

  #show({ phase, notes, sent, share, files }: CaptionState): void {
    const texts = this.#texts;
    if (texts === null) return;
    this.#phase = phase;
    this.#bar.value = share;
    this.#sent.textContent = fill(texts.length, sent, this.#duration);
    this.#hold.textContent = phase === 'paused' ? texts.resume : texts.pause;
    const isOver = phase === 'done' || phase === 'failed';
    this.#hold.hidden = isOver;
    this.#stop.hidden = isOver;
    this.#hold.disabled = phase === 'stopping';
    this.#stop.disabled = phase === 'stopping';
    this.element.dataset['phase'] = phase;
    this.#sayNotes(notes);
    this.#showFiles(files);
    if (isOver) for (const column of this.#columns) column.finish();
  }

  /** Only what is new is put in: it is read out once. */
  #sayNotes(notes: readonly string[]): void {
    const known = this.#notes.childElementCount;
    this.#notes.append(...notes.slice(known).map((text) => el('p', { text })));
  }

  #showFiles(files: readonly string[]): void {
    if (this.#files.childElementCount === files.length) return;
    const buttons = files.map((name, file) => {
      const button = el('button', {
        class: 'tool secondary',
        text: name,
        attributes: { type: 'button' },
      });
      button.addEventListener('click', () => {
        this.#send({ type: 'open', file });
      });
      return button;
    });
    this.#files.replaceChildren(...buttons);
  }
}
