import { columnByKey, isCommand, rowByKey } from '../grid-parts/move-keys.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { stepByKey } from '../../../../shared/page/step-keys.ts';
import type { RowGrid } from '../grid-parts/row-grid.ts';
import type { GridColumn } from './grid-columns.ts';

/** What keys do to a grid. */
interface KeyedGrid {
  readonly element: HTMLElement;
  readonly grid: RowGrid<GridColumn>;
  chooseState(): void;
  confirmAndNext(): void;
  /** Opens the target of the active row; `typed` takes the place of what it holds. */
  edit(typed: string | null): void;
  goToProblem(isBackwards: boolean): void;
  /** The next row that is to be translated or looked at. */
  goToWork(isBackwards: boolean): void;
  search(): void;
  /** Takes the match of a number into the target. */
  takeMatch(number: number): void;
  save(): void;
  /** False where the editor around the page is to take the step. */
  step(step: DocumentStep): boolean;
}

/** The keys of the grid. What it takes, the editor around it does not see. */
export function bindKeys(app: KeyedGrid): void {
  app.element.addEventListener('keydown', (event) => {
    if (!takeAnywhere(app, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  app.grid.element.addEventListener('keydown', (event) => {
    if (event.target !== app.grid.element || event.isComposing) return;
    if (!takeWork(app, event) && !takeMove(app, event) && !takeAction(app, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function takeAnywhere(app: KeyedGrid, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f8') {
    app.goToProblem(event.shiftKey);
    return true;
  }
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit !== undefined && isCommand(event) && event.shiftKey) {
    app.takeMatch(Number(digit));
    return true;
  }
  if (!isCommand(event) || event.shiftKey) return false;
  if (key === 's') app.save();
  else if (key === 'f') app.search();
  else return false;
  return true;
}

function takeWork(app: KeyedGrid, event: KeyboardEvent): boolean {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (!isArrow || !isCommand(event)) return false;
  app.goToWork(event.key === 'ArrowUp');
  return true;
}

function takeMove({ grid }: KeyedGrid, event: KeyboardEvent): boolean {
  const { row, column } = grid.active;
  const rowAfter = rowByKey(event, row, grid.pageRows);
  if (rowAfter !== null) {
    grid.moveTo(rowAfter, column, event.shiftKey);
    return true;
  }
  const columnAfter = columnByKey(event, column, grid.columns);
  if (columnAfter === null) return false;
  grid.moveTo(row, columnAfter);
  return true;
}

function takeAction(app: KeyedGrid, event: KeyboardEvent): boolean {
  const { key } = event;
  const step = stepByKey(event);
  if (step !== null) return app.step(step);
  if (isCommand(event)) {
    if (key === 'Enter') app.confirmAndNext();
    else if (key.toLowerCase() === 'a') app.grid.selectAll();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (key === 'Enter' || key === 'F2') {
    if (app.grid.active.column === 'state' && key === 'Enter') app.chooseState();
    else app.edit(null);
    return true;
  }
  // Keys that type nothing have names; a character may take two code units.
  if (!/^.$/u.test(key)) return false;
  app.edit(key);
  return true;
}
