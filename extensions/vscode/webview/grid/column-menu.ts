import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el } from '../../../../shared/page/elements.ts';
import type { GridColumn, GridColumns } from './grid-columns.ts';

/** A button with a list of columns; those that are ticked are shown. */
export class ColumnMenu {
  readonly button = el('button', {
    class: 'tool quiet',
    text: '☰',
    attributes: { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
  });
  readonly element = el('div', { class: 'columns', attributes: { role: 'menu', popover: '' } });
  readonly #columns: GridColumns;
  readonly #onChange: () => void;

  constructor(columns: GridColumns, onChange: () => void) {
    this.#columns = columns;
    this.#onChange = onChange;
    this.button.addEventListener('click', () => {
      this.#open();
    });
    this.element.addEventListener('toggle', () => {
      const isOpen = this.element.matches(':popover-open');
      this.button.setAttribute('aria-expanded', String(isOpen));
    });
    this.element.addEventListener('keydown', (event) => {
      this.#key(event);
    });
  }

  setTexts(texts: GridTexts): void {
    this.button.title = texts.columns;
    this.button.setAttribute('aria-label', texts.columns);
    this.element.setAttribute('aria-label', texts.columns);
    this.element.replaceChildren(...this.#columns.choices.map((each) => this.#item(each, texts)));
  }

  #item(column: GridColumn, texts: GridTexts): HTMLElement {
    const item = el('button', {
      class: 'column-item',
      text: texts[column],
      attributes: { type: 'button', role: 'menuitemcheckbox', tabindex: '-1' },
    });
    const mark = (): void => {
      item.setAttribute('aria-checked', String(!this.#columns.hidden.includes(column)));
    };
    item.addEventListener('click', () => {
      this.#columns.toggle(column);
      mark();
      this.#onChange();
    });
    mark();
    return item;
  }

  #open(): void {
    const { left, bottom } = this.button.getBoundingClientRect();
    this.element.style.setProperty('top', `${bottom + 2}px`);
    this.element.showPopover();
    const most = document.documentElement.clientWidth - this.element.offsetWidth - 4;
    this.element.style.setProperty('left', `${Math.max(4, Math.min(left, most))}px`);
    this.#items[0]?.focus();
  }

  get #items(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('.column-item')];
  }

  #key(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.findIndex((item) => item === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      this.element.hidePopover();
      this.button.focus();
    } else if (event.key !== 'Enter' && event.key !== ' ') return;
    // A press of Enter and of the space bar is a click of the button, which is no key of the grid.
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
  }
}
