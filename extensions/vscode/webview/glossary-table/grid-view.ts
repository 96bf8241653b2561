import type { TableTexts } from '../../features/glossary-table/table-messages.ts';
import { el, fill } from '../elements.ts';
import { cellId, columns, drawRow, type Column } from './row-elements.ts';
import type { TableState } from './table-state.ts';

export interface GridPlace {
  readonly row: number;
  readonly column: Column;
}

export interface GridActions {
  readonly onSort: (column: Column) => void;
  readonly onEdit: (place: GridPlace) => void;
  readonly onMove: () => void;
  readonly onScroll: () => void;
}

const OVERSCAN = 8;

/** The rows on the screen, the cell that is active, and the rows that are selected. */
export class GridView {
  readonly element: HTMLElement;
  readonly #state: TableState;
  readonly #actions: GridActions;
  readonly #head: HTMLElement;
  readonly #body: HTMLElement;
  readonly #heads = new Map<Column, HTMLElement>();
  #texts: TableTexts | null = null;
  #languages: Readonly<Record<Column, string>> = { source: '', target: '' };
  #active: GridPlace = { row: 0, column: 'source' };
  #anchor = 0;
  #height = 26;
  #isDrawing = false;

  constructor(state: TableState, actions: GridActions) {
    this.#state = state;
    this.#actions = actions;
    this.#head = el('div', { class: 'head', attributes: { role: 'row', 'aria-rowindex': '1' } });
    this.#body = el('div', { class: 'body', attributes: { role: 'rowgroup' } });
    this.element = el(
      'div',
      {
        class: 'grid',
        attributes: { role: 'grid', tabindex: '0', 'aria-multiselectable': 'true' },
      },
      el('div', { attributes: { role: 'rowgroup' }, class: 'heads' }, this.#head),
      this.#body,
    );
    this.element.addEventListener('scroll', () => {
      this.drawSoon();
      actions.onScroll();
    });
    this.#body.addEventListener('mousedown', (event) => {
      this.#press(event);
    });
    new ResizeObserver(() => {
      this.drawSoon();
    }).observe(this.element);
  }

  get active(): GridPlace {
    return this.#active;
  }

  /** First and last of the rows that are selected; the draft is never one of them. */
  get selected(): { readonly first: number; readonly last: number } {
    const first = Math.min(this.#anchor, this.#active.row);
    const last = Math.min(Math.max(this.#anchor, this.#active.row), this.#state.rowCount - 1);
    return { first, last };
  }

  get pageRows(): number {
    const shown = this.element.clientHeight - this.#head.offsetHeight;
    return Math.max(1, Math.floor(shown / this.#height) - 1);
  }

  setTexts(texts: TableTexts, languages: Readonly<Record<Column, string>>): void {
    this.#texts = texts;
    this.#languages = languages;
    this.element.setAttribute('aria-label', texts.table);
    this.element.setAttribute('aria-colcount', '3');
    const number = el(
      'div',
      { class: 'number', attributes: { role: 'columnheader' } },
      el('span', { class: 'visually-hidden', text: texts.number }),
    );
    this.#head.replaceChildren(number, ...columns.map((column) => this.#columnHead(column, texts)));
    const size = Number.parseFloat(getComputedStyle(this.element).fontSize);
    this.#height = Math.round((Number.isFinite(size) ? size : 13) * 2);
    document.documentElement.style.setProperty('--row-height', `${this.#height}px`);
  }

  /** Moves to a cell, brings it into view, and selects its row, or the rows up to it. */
  moveTo(row: number, column: Column = this.#active.column, extend = false): void {
    const last = this.#state.rowCount;
    const to = Math.max(0, Math.min(row, last));
    // A new entry begins with its source.
    this.#active = { row: to, column: to === last ? 'source' : column };
    if (!extend) this.#anchor = this.#active.row;
    this.#reveal(this.#active.row);
    this.draw();
    this.#actions.onMove();
  }

  selectAll(): void {
    this.#anchor = 0;
    this.#active = { ...this.#active, row: Math.max(0, this.#state.rowCount - 1) };
    this.draw();
    this.#actions.onMove();
  }

  scrollTo(top: number): void {
    this.element.scrollTop = top;
  }

  /** The element of a cell, when it is on the screen. */
  cell({ row, column }: GridPlace): HTMLElement | null {
    return document.getElementById(cellId(row, column));
  }

  drawSoon(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.draw();
    });
  }

  /** Draws the rows in view, and a few around them. */
  draw(): void {
    const texts = this.#texts;
    if (texts === null) return;
    const count = this.#state.rowCount + 1;
    const active = Math.min(this.#active.row, count - 1);
    if (active !== this.#active.row) this.#active = { ...this.#active, row: active };
    this.#anchor = Math.min(this.#anchor, count - 1);
    this.element.setAttribute('aria-rowcount', String(count + 1));
    this.#body.style.height = `${count * this.#height}px`;
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.#height) - OVERSCAN);
    const inView = Math.ceil(this.element.clientHeight / this.#height) + 2 * OVERSCAN;
    const last = Math.min(count, first + inView);
    const editor = this.#body.querySelector('.editor')?.closest('.row') ?? null;
    const rows: Element[] = [];
    for (let row = first; row < last; row += 1) {
      // A cell that is being edited stays as it is.
      const isEdited = editor instanceof HTMLElement && editor.dataset['row'] === String(row);
      rows.push(isEdited ? editor : this.#drawn(row, texts));
    }
    if (editor !== null && !rows.includes(editor)) rows.push(editor);
    if (editor === null) this.#body.replaceChildren(...rows);
    else replaceAround(this.#body, editor, rows);
    this.element.setAttribute('aria-activedescendant', cellId(active, this.#active.column));
    this.#drawHeads(texts);
  }

  #drawn(row: number, texts: TableTexts): HTMLElement {
    const isDraft = row >= this.#state.rowCount;
    const line = isDraft ? null : this.#state.lineOf(row);
    const { first, last } = this.selected;
    return drawRow(
      {
        row,
        line,
        text: line === null ? '' : this.#state.text(line),
        problem: line === null ? null : this.#state.problemOf(line),
        isSelected: row >= first && row <= last && !isDraft,
        activeColumn: row === this.#active.row ? this.#active.column : null,
        languages: this.#languages,
        hint: texts.addHint,
        number: line === null ? '+' : (line + 1).toLocaleString(texts.locale),
      },
      this.#height,
    );
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

  #press(event: MouseEvent): void {
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const place = this.#placeAt(event.target);
    if (place === null) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.moveTo(place.row, place.column, event.shiftKey);
    // Pressing draws the rows anew, so that no click and no double click comes of it.
    if (event.detail === 2) this.#actions.onEdit(place);
  }

  #placeAt(target: EventTarget | null): GridPlace | null {
    if (!(target instanceof Element)) return null;
    const row = target.closest<HTMLElement>('.row');
    const cell = target.closest<HTMLElement>('.cell');
    if (row === null) return null;
    const column = columns.find((each) => each === cell?.dataset['column']) ?? 'source';
    return { row: Number(row.dataset['row']), column };
  }

  #reveal(row: number): void {
    const top = row * this.#height;
    const { scrollTop, clientHeight } = this.element;
    const shown = clientHeight - this.#head.offsetHeight;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + this.#height > scrollTop + shown) {
      this.element.scrollTop = top + this.#height - shown;
    }
  }
}

/** Replaces all children but one, which keeps its focus by staying in its place. */
function replaceAround(parent: Element, kept: Element, wanted: readonly Element[]): void {
  for (const child of [...parent.children]) if (child !== kept) child.remove();
  const at = wanted.indexOf(kept);
  kept.before(...wanted.slice(0, at));
  kept.after(...wanted.slice(at + 1));
}
