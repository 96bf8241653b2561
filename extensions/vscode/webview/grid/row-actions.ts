import type { RowsAction } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import type { RowGrid } from '../grid-parts/row-grid.ts';
import type { CellDesk } from './cell-desk.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridHost } from './grid-host.ts';
import type { GridState } from './grid-state.ts';
import type { GridNotice } from './notice.ts';

interface ActionParts {
  readonly grid: RowGrid<GridColumn>;
  readonly state: GridState;
  readonly host: GridHost;
  readonly desk: CellDesk;
  readonly notice: GridNotice;
  readonly takeFocus: () => void;
}

/** What is done with all rows that are selected; what is refused is said above them. */
export class RowActions {
  texts: GridTexts | null = null;
  readonly #parts: ActionParts;

  constructor(parts: ActionParts) {
    this.#parts = parts;
  }

  act(type: RowsAction): void {
    this.#act(type, this.#selected);
  }

  /** Asks for a note to the active row. */
  comment(): void {
    this.#act('comment', [this.#active]);
  }

  goToCode(): void {
    const { desk, host } = this.#parts;
    if (desk.finish('stay')) host.send({ type: 'goToCode', at: this.#active });
  }

  #act(type: RowsAction, rows: readonly number[]): void {
    const { desk, grid, host } = this.#parts;
    if (!desk.finish('stay')) return;
    host.wish({ type, rows }, this.#told);
    grid.element.focus();
  }

  get #active(): number {
    const { grid, state } = this.#parts;
    return Math.max(0, state.atOf(grid.active.row));
  }

  setState(word: string): void {
    const { grid, host } = this.#parts;
    host.wish({ type: 'state', rows: this.#selected, word }, this.#told);
    grid.element.focus();
  }

  readonly #told = (refusal: string | null): void => {
    const { notice, takeFocus } = this.#parts;
    if (refusal === null || this.texts === null) return;
    const run = (): void => {
      notice.hide();
      takeFocus();
    };
    notice.show([refusal], [{ label: this.texts.dropText, run }]);
  };

  get #selected(): readonly number[] {
    const { grid, state } = this.#parts;
    const { first, last } = grid.selected;
    const rows: number[] = [];
    for (let row = first; row <= last; row += 1) rows.push(state.atOf(row));
    return rows;
  }
}
