import type { GridTexts } from '../../features/grid/grid-texts.ts';
import type { RowGrid } from '../grid-parts/row-grid.ts';
import { ColumnMenu } from './column-menu.ts';
import type { GridColumn, GridColumns } from './grid-columns.ts';
import type { GridSort } from './row-finder.ts';
import { SortHeads } from './sort-heads.ts';

interface HeadParts {
  readonly grid: RowGrid<GridColumn>;
  readonly columns: GridColumns;
  readonly onSort: (sort: GridSort) => void;
  readonly onHide: (hidden: readonly GridColumn[]) => void;
}

/** A guess at the height of a row, in pixels. */
const ROW_HEIGHT = 34;

/** The heads of the columns, and the choice of those that are shown. */
export class GridHeads {
  readonly menu: ColumnMenu;
  readonly #parts: HeadParts;
  readonly #sorts: SortHeads;
  #texts: GridTexts | null = null;

  constructor(parts: HeadParts) {
    this.#parts = parts;
    const { grid, columns, onSort, onHide } = parts;
    this.menu = new ColumnMenu(columns, () => {
      this.#show();
      onHide(columns.hidden);
    });
    this.#sorts = new SortHeads(grid.head, columns, onSort);
  }

  begin(texts: GridTexts, hidden: readonly string[]): void {
    this.#texts = texts;
    this.#parts.columns.hide(hidden);
    this.menu.setTexts(texts);
    this.#show();
  }

  #show(): void {
    const { grid, columns } = this.#parts;
    const texts = this.#texts;
    if (texts === null) return;
    columns.layOut(grid.element);
    this.#sorts.setTexts(texts);
    grid.begin(texts.grid, columns.shown.length + 1, ROW_HEIGHT);
    const { row, column } = grid.active;
    if (!columns.shown.includes(column)) grid.moveTo(row, 'target');
    grid.draw();
  }
}
