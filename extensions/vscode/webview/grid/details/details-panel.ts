import type {
  PanelInsert,
  PanelItem,
  PanelSection,
  SegmentMessage,
} from '../../../features/grid/segment/panel-messages.ts';
import type { GridTexts } from '../../../features/grid/grid-texts.ts';
import { el } from '../../../../../shared/page/elements.ts';
import { differenceNodes } from '../difference-nodes.ts';

interface DetailsParts {
  readonly onInsert: (insert: PanelInsert) => void;
  /** A button was pressed, by its id. */
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Sections whose items have a number, by which a key takes them. */
const numbered: ReadonlySet<string> = new Set(['matches', 'service']);

/** Beside the rows: what is known of the active segment. */
export class DetailsPanel {
  readonly element: HTMLElement;
  readonly #parts: DetailsParts;
  readonly #title = el('h2');
  readonly #close: HTMLButtonElement;
  readonly #body = el('div', { class: 'details-body' });
  #texts: GridTexts | null = null;
  #inserts: readonly PanelInsert[] = [];
  #shown = '';

  constructor(parts: DetailsParts) {
    this.#parts = parts;
    this.#close = button('×', 'tool quiet', parts.onClose);
    this.element = el(
      'aside',
      { class: 'details' },
      el('header', {}, this.#title, this.#close),
      this.#body,
    );
    this.element.hidden = true;
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      parts.onClose();
    });
  }

  setTexts(texts: GridTexts): void {
    this.#texts = texts;
    this.#title.textContent = texts.details;
    this.element.setAttribute('aria-label', texts.details);
    this.#close.setAttribute('aria-label', texts.keySheet.close);
    this.#close.title = texts.keySheet.close;
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  toggle(isOpen: boolean): void {
    this.element.hidden = !isOpen;
    if (!isOpen) this.clear();
  }

  focus(): void {
    (this.#body.querySelector('button') ?? this.#close).focus();
  }

  clear(): void {
    this.#shown = '';
    this.#inserts = [];
    this.#body.replaceChildren();
  }

  show({ sections }: SegmentMessage): void {
    const shown = JSON.stringify(sections);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const inserts: PanelInsert[] = [];
    const had = this.#body.contains(document.activeElement);
    this.#body.replaceChildren(...sections.map((section) => this.#section(section, inserts)));
    this.#inserts = inserts;
    if (had) this.focus();
  }

  /** Takes the match of a number, from 1. */
  take(number: number): void {
    const insert = this.#inserts[number - 1];
    if (insert !== undefined) this.#parts.onInsert(insert);
  }

  #section({ name, title, items }: PanelSection, inserts: PanelInsert[]): HTMLElement {
    const heading = el('h3', { text: title });
    const list = el('ul');
    for (const item of items) {
      const numberedInsert = numbered.has(name) ? item.insert : null;
      if (numberedInsert !== null) inserts.push(numberedInsert);
      list.append(this.#item(item, numberedInsert === null ? null : inserts.length));
    }
    return el('section', { class: `part ${name}` }, heading, list);
  }

  #item(item: PanelItem, number: number | null): HTMLElement {
    const { detail, look } = item;
    const made = el('li', { class: look });
    if (item.text.some(({ text }) => text !== '')) made.append(this.#said(item));
    if (detail !== '') made.append(el('p', { class: 'detail', text: detail }));
    const acts = this.#acts(item, number);
    if (acts.length > 0) made.append(el('div', { class: 'acts' }, ...acts));
    return made;
  }

  #said({ text, language }: PanelItem): HTMLElement {
    const { added = '', removed = '' } = this.#texts ?? {};
    const shown = el('p', { class: 'said', attributes: { dir: 'auto' } });
    if (language !== '') shown.lang = language;
    shown.append(...differenceNodes(text, { added, removed }));
    return shown;
  }

  #acts({ insert, buttons }: PanelItem, number: number | null): readonly HTMLElement[] {
    const acts = buttons.map(({ id, label }) =>
      button(label, 'tool secondary', () => {
        this.#parts.onChoose(id);
      }),
    );
    if (insert === null) return acts;
    const label = number === null || number > 9 ? insert.label : `${insert.label} (${number})`;
    const use = button(label, 'tool secondary', () => {
      this.#parts.onInsert(insert);
    });
    return [use, ...acts];
  }
}

function button(text: string, className: string, run: () => void): HTMLButtonElement {
  const made = el('button', { class: className, text, attributes: { type: 'button' } });
  // A cell that is open stays so.
  made.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  made.addEventListener('click', run);
  return made;
}
