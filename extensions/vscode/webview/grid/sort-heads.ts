import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import type { GridColumn, GridColumns } from './grid-columns.ts';
import { inFileOrder, type GridSort } from './row-finder.ts';

/** The heads of the columns: pressing one puts rows in its order, the other way, and as in the file. */
export class SortHeads {
  readonly #head: HTMLElement;
  readonly #columns: GridColumns;
  readonly #onSort: (sort: GridSort) => void;
  #texts: GridTexts | null = null;
  #sort: GridSort = inFileOrder;

  constructor(head: HTMLElement, columns: GridColumns, onSort: (sort: GridSort) => void) {
    this.#head = head;
    this.#columns = columns;
    this.#onSort = onSort;
  }

  setTexts(texts: GridTexts): void {
    this.#texts = texts;
    const number = el(
      'div',
      { class: 'number', attributes: { role: 'columnheader' } },
      el('span', { class: 'visually-hidden', text: texts.number }),
    );
    this.#head.replaceChildren(
      number,
      ...this.#columns.shown.map((column) => this.#column(column, texts)),
    );
  }

  #column(column: GridColumn, texts: GridTexts): HTMLElement {
    const { by, descending } = this.#sort;
    const isSorted = by === column;
    const sort = el('button', { class: 'sort', attributes: { type: 'button' } });
    const sign = isSorted ? (descending ? '▼' : '▲') : '';
    sort.append(
      el('span', { text: texts[column] }),
      el('span', { class: 'direction', text: sign }),
    );
    sort.addEventListener('click', () => {
      this.#press(column);
    });
    const order = isSorted ? (descending ? 'descending' : 'ascending') : 'none';
    const title = isSorted ? fill(texts.sorted, texts[column]) : texts.unsorted;
    const attributes = { role: 'columnheader', 'aria-sort': order, title };
    return el('div', { class: `column ${column}`, attributes }, sort);
  }

  #press(column: GridColumn): void {
    const isSame = this.#sort.by === column;
    this.#sort = isSame && this.#sort.descending ? inFileOrder : { by: column, descending: isSame };
    if (this.#texts !== null) this.setTexts(this.#texts);
    this.#head.querySelector<HTMLElement>(`.column.${column} .sort`)?.focus();
    this.#onSort(this.#sort);
  }
}
