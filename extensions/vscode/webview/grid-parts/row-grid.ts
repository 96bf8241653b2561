import { el } from '../../../../shared/page/elements.ts';
import { RowHeights } from './row-heights.ts';

export interface GridPlace<Column extends string> {
  readonly row: number;
  readonly column: Column;
}

/** A row as it is to be drawn. */
export interface PlacedRow<Column extends string> {
  readonly row: number;
  readonly isSelected: boolean;
  /** Null in rows that are not active. */
  readonly activeColumn: Column | null;
}

export interface RowGridParts<Column extends string> {
  /** Those with a cell to go to, from the start of a row. */
  readonly columns: () => readonly Column[];
  readonly firstColumn: Column;
  /** All rows that are drawn. */
  readonly rowCount: () => number;
  /** Those of them that can be selected: the first ones. */
  readonly selectableCount: () => number;
  /** True where rows are as high as their texts: they are measured when they are drawn. */
  readonly wraps: boolean;
  /** The element of a row, with cells of the ids of {@link cellId}. */
  readonly draw: (placed: PlacedRow<Column>) => HTMLElement;
  /** The column to go to in a row that lacks the wanted one. */
  readonly columnIn?: (row: number, column: Column) => Column;
  readonly onEdit: (place: GridPlace<Column>) => void;
  readonly onMove: () => void;
  readonly onScroll: () => void;
  /** Rows that are drawn, the last one not among them. */
  readonly onShow?: (first: number, end: number) => void;
}

export function cellId(row: number, column: string): string {
  return `cell-${row}-${column}`;
}

const OVERSCAN = 8;
/** A row that is brought into view is measured then, and so are its neighbours. */
const MOST_LOOKS = 4;

/** The rows on the screen, the cell that is active, and the rows that are selected. */
export class RowGrid<Column extends string> {
  readonly element: HTMLElement;
  readonly head: HTMLElement;
  readonly #heads: HTMLElement;
  readonly #body: HTMLElement;
  readonly #parts: RowGridParts<Column>;
  readonly #heights = new RowHeights(26);
  #active: GridPlace<Column>;
  #anchor = 0;
  #isReady = false;
  #isDrawing = false;
  #width = 0;

  constructor(parts: RowGridParts<Column>) {
    this.#parts = parts;
    this.#active = { row: 0, column: parts.firstColumn };
    this.head = el('div', { class: 'head', attributes: { role: 'row', 'aria-rowindex': '1' } });
    this.#heads = el('div', { attributes: { role: 'rowgroup' }, class: 'heads' }, this.head);
    this.#body = el('div', { class: 'body', attributes: { role: 'rowgroup' } });
    this.element = el(
      'div',
      {
        class: 'grid',
        attributes: { role: 'grid', tabindex: '0', 'aria-multiselectable': 'true' },
      },
      this.#heads,
      this.#body,
    );
    this.element.addEventListener('scroll', () => {
      this.drawSoon();
      parts.onScroll();
    });
    this.#body.addEventListener('mousedown', (event) => {
      this.#press(event);
    });
    new ResizeObserver(() => {
      this.drawSoon();
    }).observe(this.element);
  }

  get columns(): readonly Column[] {
    return this.#parts.columns();
  }

  get active(): GridPlace<Column> {
    return this.#active;
  }

  /** First and last of the rows that are selected; there is none where the last is before the first. */
  get selected(): { readonly first: number; readonly last: number } {
    const first = Math.min(this.#anchor, this.#active.row);
    const last = Math.max(this.#anchor, this.#active.row);
    return { first, last: Math.min(last, this.#parts.selectableCount() - 1) };
  }

  get pageRows(): number {
    const shown = this.element.clientHeight - this.#heads.offsetHeight;
    const { scrollTop } = this.element;
    const rows = this.#heights.rowAt(scrollTop + shown) - this.#heights.rowAt(scrollTop);
    return Math.max(1, rows - 1);
  }

  /** From now on rows are drawn. `estimate`: their height, or a guess at it, in pixels. */
  begin(label: string, columnCount: number, estimate: number): void {
    this.#isReady = true;
    this.element.setAttribute('aria-label', label);
    this.element.setAttribute('aria-colcount', String(columnCount));
    this.#heights.reset(this.#parts.rowCount(), estimate);
  }

  /** Rows are others now: what was measured of them is forgotten. */
  forgetHeights(): void {
    this.#heights.reset(this.#parts.rowCount());
  }

  /** Moves to a cell, brings it into view, and selects its row, or the rows up to it. */
  moveTo(row: number, column: Column = this.#active.column, extend = false): void {
    const last = Math.max(0, this.#parts.rowCount() - 1);
    const to = Math.max(0, Math.min(row, last));
    this.#active = { row: to, column: this.#parts.columnIn?.(to, column) ?? column };
    if (!extend) this.#anchor = to;
    this.#reveal(to);
    this.#parts.onMove();
  }

  /** The active row and the selection are at other places now; nothing is scrolled. */
  follow(row: number, anchor: number): void {
    this.#active = { ...this.#active, row };
    this.#anchor = anchor;
  }

  /** The row with the open cell is another one now; its element stays what it is. */
  moveEdited(row: number): void {
    const editor = this.#body.querySelector('.editor')?.closest<HTMLElement>('.row') ?? null;
    if (editor === null) return;
    editor.dataset['row'] = String(row);
    editor.setAttribute('aria-rowindex', String(row + 2));
    for (const cell of editor.querySelectorAll<HTMLElement>('.cell')) {
      cell.id = cellId(row, cell.dataset['column'] ?? '');
    }
  }

  get anchor(): number {
    return this.#anchor;
  }

  selectAll(): void {
    this.#anchor = 0;
    this.#active = { ...this.#active, row: Math.max(0, this.#parts.selectableCount() - 1) };
    this.draw();
    this.#parts.onMove();
  }

  scrollTo(top: number): void {
    this.element.scrollTop = top;
  }

  /** The element of a cell, when it is on the screen. */
  cell({ row, column }: GridPlace<Column>): HTMLElement | null {
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
    if (!this.#isReady) return;
    const count = this.#parts.rowCount();
    this.#heights.resize(count);
    this.#noteWidth();
    const active = Math.max(0, Math.min(this.#active.row, count - 1));
    if (active !== this.#active.row) this.#active = { ...this.#active, row: active };
    this.#anchor = Math.max(0, Math.min(this.#anchor, count - 1));
    this.element.setAttribute('aria-rowcount', String(count + 1));
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, this.#heights.rowAt(scrollTop) - OVERSCAN);
    const end = Math.min(count, this.#heights.rowAt(scrollTop + clientHeight) + OVERSCAN + 1);
    this.#place(this.#drawn(first, end), scrollTop);
    this.element.setAttribute('aria-activedescendant', cellId(active, this.#active.column));
    this.#parts.onShow?.(first, end);
  }

  #drawn(first: number, end: number): readonly HTMLElement[] {
    const { draw } = this.#parts;
    const selected = this.selected;
    const editor = this.#body.querySelector('.editor')?.closest<HTMLElement>('.row') ?? null;
    const rows: HTMLElement[] = [];
    for (let row = first; row < end; row += 1) {
      // A cell that is being edited stays as it is.
      if (editor?.dataset['row'] === String(row)) {
        rows.push(editor);
        continue;
      }
      const isSelected = row >= selected.first && row <= selected.last;
      const isActive = row === this.#active.row;
      const element = draw({
        row,
        isSelected,
        activeColumn: isActive ? this.#active.column : null,
      });
      element.dataset['row'] = String(row);
      rows.push(element);
    }
    if (editor !== null && !rows.includes(editor)) rows.push(editor);
    return rows;
  }

  /** Puts rows into the page, and measures them where that tells anything. */
  #place(rows: readonly HTMLElement[], scrollTop: number): void {
    showChildren(this.#body, rows);
    const anchor = this.#heights.rowAt(scrollTop);
    const offset = scrollTop - this.#heights.top(anchor);
    if (this.#parts.wraps) {
      const measured = rows.map((row) => row.offsetHeight);
      rows.forEach((row, index) => {
        this.#heights.set(Number(row.dataset['row']), measured[index] ?? 0);
      });
    }
    for (const row of rows) row.style.top = `${this.#heights.top(Number(row.dataset['row']))}px`;
    this.#body.style.height = `${this.#heights.total}px`;
    // Rows above turned out higher or lower: what one reads stays where it is.
    const kept = this.#heights.top(anchor) + offset;
    if (Math.abs(kept - scrollTop) >= 1) this.element.scrollTop = kept;
  }

  /** Texts wrap anew. */
  #noteWidth(): void {
    const { clientWidth } = this.element;
    if (clientWidth === this.#width) return;
    this.#width = clientWidth;
    if (this.#parts.wraps) this.forgetHeights();
  }

  #press(event: MouseEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('.editor, button') !== null) return;
    const place = this.#placeAt(event.target);
    if (place === null) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.moveTo(place.row, place.column, event.shiftKey);
    // Pressing draws the rows anew, so that no click and no double click comes of it.
    if (event.detail === 2) this.#parts.onEdit(place);
  }

  #placeAt(target: Element): GridPlace<Column> | null {
    const row = target.closest<HTMLElement>('.row');
    const cell = target.closest<HTMLElement>('.cell');
    if (row === null) return null;
    const { columns, firstColumn } = this.#parts;
    const column = columns().find((each) => each === cell?.dataset['column']) ?? firstColumn;
    return { row: Number(row.dataset['row']), column };
  }

  #reveal(row: number): void {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const wanted = this.#scrollTopFor(row);
      const isThere = wanted === this.element.scrollTop;
      if (!isThere) this.element.scrollTop = wanted;
      this.draw();
      if (isThere || !this.#parts.wraps) return;
    }
  }

  #scrollTopFor(row: number): number {
    const top = this.#heights.top(row);
    const height = this.#heights.height(row);
    const { scrollTop, clientHeight } = this.element;
    const shown = clientHeight - this.#heads.offsetHeight;
    if (top < scrollTop) return Math.round(top);
    if (top + height <= scrollTop + shown) return scrollTop;
    // Of a row that is higher than all there is, the start.
    return Math.round(Math.min(top, top + height - shown));
  }
}

/** Shows these children in this order; those that stay keep their focus. */
function showChildren(parent: Element, wanted: readonly Element[]): void {
  const kept = new Set(wanted);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const child of wanted) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}
