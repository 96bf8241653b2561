import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowGrid } from '../grid-parts/row-grid.ts';
import type { GridColumn } from './grid-columns.ts';
import { faulty } from './grid-search.ts';
import type { GridState } from './grid-state.ts';
import type { RowFinder } from './row-finder.ts';

interface GoalParts {
  readonly grid: RowGrid<GridColumn>;
  readonly state: GridState;
  readonly finder: RowFinder;
  /** What is said when there is no such row, and what is wrong with the one that is reached. */
  readonly say: (problem: string | null) => void;
}

const work: readonly RowFilterName[] = ['untranslated', 'needsReview'];

/** Leads from row to row by what these are. */
export class RowGoals {
  readonly #parts: GoalParts;
  /** What somebody goes through. */
  wanted: readonly RowFilterName[] = work;

  constructor(parts: GoalParts) {
    this.#parts = parts;
  }

  goOn(step: 1 | -1): void {
    this.#go(this.wanted, step);
  }

  goToProblem(step: 1 | -1): void {
    this.#go(faulty, step);
  }

  /** The next (previous) row of the view that passes one of these filters; past the end from the start. */
  #go(filters: readonly RowFilterName[], step: 1 | -1): void {
    const { finder, grid, state, say } = this.#parts;
    finder.find(filters, (rows) => {
      const row = this.#nextOf(rows === null ? null : new Set(rows), step);
      if (row === null) {
        say(null);
        return;
      }
      grid.moveTo(row, 'target');
      const [problem] = state.get(state.atOf(row))?.problems ?? [];
      say(problem?.sentence ?? '');
    });
  }

  #nextOf(wanted: ReadonlySet<number> | null, step: 1 | -1): number | null {
    const { grid, state } = this.#parts;
    const { rowCount } = state;
    let { row } = grid.active;
    for (let looked = 0; looked < rowCount; looked += 1) {
      row = (row + step + rowCount) % rowCount;
      if (wanted === null || wanted.has(state.atOf(row))) return row;
    }
    return null;
  }
}
