import type { TableTexts } from '../../features/glossary-table/table-messages.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import { RowGrid, type GridPlace as Place, type PlacedRow } from '../grid-parts/row-grid.ts';
import { columns, drawRow, type Column } from './row-elements.ts';
import type { TableState } from './table-state.ts';

export type EntryCell = Place<Column>;

export interface GridActions {
  readonly onSort: (column: Column) => void;
  readonly onEdit: (place: EntryCell) => void;
  readonly onMove: () => void;
  readonly onScroll: () => void;
}

/** The entries as rows, and a last one in which new entries are typed. */
export class GridView {
  readonly #grid: RowGrid<Column>;
  readonly #state: TableState;
  readonly #actions: GridActions;
  readonly #heads = new Map<Column, HTMLElement>();
  #texts: TableTexts | null = null;
  #languages: Readonly<Record<Column, string>> = { source: '', target: '' };

  constructor(state: TableState, actions: GridActions) {
    this.#state = state;
    this.#actions = actions;
    this.#grid = new RowGrid<Column>({
      columns: () => columns,
      firstColumn: 'source',
      rowCount: () => state.rowCount + 1,
      selectableCount: () => state.rowCount,
      wraps: false,
      draw: (placed) => this.#drawn(placed),
      // A new entry begins with its source.
      columnIn: (row, column) => (row === state.rowCount ? 'source' : column),
      onEdit: actions.onEdit,
      onMove: actions.onMove,
      onScroll: actions.onScroll,
    });
  }

  get element(): HTMLElement {
    return this.#grid.element;
  }

  get active(): EntryCell {
    return this.#grid.active;
  }

  /** First and last of the rows that are selected; the draft is never one of them. */
  get selected(): { readonly first: number; readonly last: number } {
    return this.#grid.selected;
  }

  get pageRows(): number {
    return this.#grid.pageRows;
  }

  setTexts(texts: TableTexts, languages: Readonly<Record<Column, string>>): void {
    this.#texts = texts;
    this.#languages = languages;
    const number = el(
      'div',
      { class: 'number', attributes: { role: 'columnheader' } },
      el('span', { class: 'visually-hidden', text: texts.number }),
    );
    const heads = columns.map((column) => this.#columnHead(column, texts));
    this.#grid.head.replaceChildren(number, ...heads);
    const size = Number.parseFloat(getComputedStyle(this.element).fontSize);
    const height = Math.round((Number.isFinite(size) ? size : 13) * 2);
    document.documentElement.style.setProperty('--row-height', `${height}px`);
    this.#grid.begin(texts.table, 3, height);
  }

  /** Moves to a cell, brings it into view, and selects its row, or the rows up to it. */
  moveTo(row: number, column?: Column, extend = false): void {
    this.#grid.moveTo(row, column, extend);
  }

  selectAll(): void {
    this.#grid.selectAll();
  }

  scrollTo(top: number): void {
    this.#grid.scrollTo(top);
  }

  /** The element of a cell, when it is on the screen. */
  cell(place: EntryCell): HTMLElement | null {
    return this.#grid.cell(place);
  }

  draw(): void {
    this.#grid.draw();
    if (this.#texts !== null) this.#drawHeads(this.#texts);
  }

  #drawn({ row, isSelected, activeColumn }: PlacedRow<Column>): HTMLElement {
    const line = row >= this.#state.rowCount ? null : this.#state.lineOf(row);
    return drawRow({
      row,
      line,
      text: line === null ? '' : this.#state.text(line),
      problem: line === null ? null : this.#state.problemOf(line),
      isSelected,
      activeColumn,
      languages: this.#languages,
      hint: this.#texts?.addHint ?? '',
      number: line === null ? '+' : (line + 1).toLocaleString(this.#texts?.locale),
    });
  }

  #columnHead(column: Column, texts: TableTexts): HTMLElement {
    const sort = el('button', { class: 'sort', attributes: { type: 'button' } });
    sort.append(el('span', { text: texts[column] }), el('span', { class: 'direction' }));
    sort.addEventListener('click', () => {
      this.#actions.onSort(column);
    });
    const head = el('div', { class: 'column', attributes: { role: 'columnheader' } }, sort);
    this.#heads.set(column, head);
    return head;
  }

  #drawHeads(texts: TableTexts): void {
    const { sort } = this.#state.view;
    for (const [column, head] of this.#heads) {
      const isSorted = sort?.column === column;
      const direction = !isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending';
      head.setAttribute('aria-sort', direction);
      head.title = isSorted ? fill(texts.sorted, texts[column]) : texts.unsorted;
      const sign = head.querySelector('.direction');
      if (sign !== null) sign.textContent = !isSorted ? '' : sort.isDescending ? '▼' : '▲';
    }
  }
}
