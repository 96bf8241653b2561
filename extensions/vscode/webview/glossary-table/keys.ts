import { columnByKey, isCommand, rowByKey } from '../grid-parts/move-keys.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { stepByKey } from '../../../../shared/page/step-keys.ts';
import type { EntryCell, GridView } from './grid-view.ts';
import { columns } from './row-elements.ts';
import type { Toolbar } from './toolbar.ts';

/** What keys do to a table. */
interface KeyedTable {
  readonly element: HTMLElement;
  readonly grid: GridView;
  readonly toolbar: Toolbar;
  add(): void;
  copyText(): string;
  /** Opens a cell; `typed` takes the place of what it holds. */
  edit(place: EntryCell, typed: string | null): void;
  goToProblem(isBackwards: boolean): void;
  paste(text: string): void;
  removeSelected(): void;
  save(): void;
  step(step: DocumentStep): boolean;
}

/** The keys of the table. What it takes, the editor around it does not see. */
export function bindKeys(app: KeyedTable): void {
  app.element.addEventListener('keydown', (event) => {
    if (!takeAnywhere(app, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  app.grid.element.addEventListener('keydown', (event) => {
    if (event.target !== app.grid.element || event.isComposing) return;
    if (!takeInGrid(app, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  bindClipboard(app);
}

function takeAnywhere(app: KeyedTable, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f8') {
    app.goToProblem(event.shiftKey);
    return true;
  }
  if (!isCommand(event) || event.shiftKey) return false;
  if (key === 's') {
    // A field that is open is left first: what it holds is to be saved too.
    if (document.activeElement instanceof HTMLInputElement) app.grid.element.focus();
    app.save();
    return true;
  }
  if (key !== 'f') return false;
  app.toolbar.filter.focus();
  app.toolbar.filter.select();
  return true;
}

function takeInGrid(app: KeyedTable, event: KeyboardEvent): boolean {
  return takeMove(app, event) || takeAction(app, event);
}

function takeMove(app: KeyedTable, event: KeyboardEvent): boolean {
  const { grid } = app;
  const { row, column } = grid.active;
  const rowAfter = rowByKey(event, row, grid.pageRows);
  if (rowAfter !== null) {
    grid.moveTo(rowAfter, column, event.shiftKey);
    return true;
  }
  const columnAfter = columnByKey(event, column, columns);
  if (columnAfter === null) return false;
  grid.moveTo(row, columnAfter);
  return true;
}

function takeAction(app: KeyedTable, event: KeyboardEvent): boolean {
  const { key } = event;
  const step = stepByKey(event);
  if (step !== null) return app.step(step);
  if (isCommand(event)) {
    if (key.toLowerCase() !== 'a') return false;
    app.grid.selectAll();
    return true;
  }
  if (event.altKey) return false;
  switch (key) {
    case 'Enter':
    case 'F2':
      app.edit(app.grid.active, null);
      return true;
    case 'Backspace':
      app.edit(app.grid.active, '');
      return true;
    case 'Delete':
      app.removeSelected();
      return true;
    case 'Insert':
      app.add();
      return true;
    case 'Escape':
      app.grid.moveTo(app.grid.active.row);
      return true;
    default:
      // Keys that type nothing have names; a character may take two code units.
      if (!/^.$/u.test(key)) return false;
      app.edit(app.grid.active, key);
      return true;
  }
}

function bindClipboard(app: KeyedTable): void {
  const isOfGrid = (): boolean => document.activeElement === app.grid.element;
  const copy = (event: ClipboardEvent): void => {
    if (!isOfGrid()) return;
    event.clipboardData?.setData('text/plain', app.copyText());
    event.preventDefault();
    if (event.type === 'cut') app.removeSelected();
  };
  document.addEventListener('copy', copy);
  document.addEventListener('cut', copy);
  document.addEventListener('paste', (event) => {
    if (!isOfGrid()) return;
    event.preventDefault();
    app.paste(event.clipboardData?.getData('text/plain') ?? '');
  });
}
