/** All columns with a cell to go to, from the start of a row. */
const all = ['state', 'source', 'target', 'key', 'length', 'origin', 'problems'] as const;
export type GridColumn = (typeof all)[number];

/** Without these a grid is none. */
const fixed: ReadonlySet<GridColumn> = new Set(['source', 'target']);

const widths: Readonly<Record<GridColumn, string>> = {
  // As wide as "nicht übersetzt" and "machine-made" are.
  state: 'minmax(84px, 140px)',
  source: 'minmax(0, 1fr)',
  target: 'minmax(0, 1fr)',
  key: 'minmax(0, 150px)',
  length: '76px',
  origin: '104px',
  problems: '44px',
};

/** Of a narrow page: those that have no track here are not shown there. */
const narrowWidths: Readonly<Partial<Record<GridColumn, string>>> = {
  state: '132px',
  source: 'minmax(0, 1fr)',
  target: 'minmax(0, 1fr)',
  problems: '36px',
};

/** Which columns are shown, and how wide they are. */
export class GridColumns {
  #shown: readonly GridColumn[] = all;

  get shown(): readonly GridColumn[] {
    return this.#shown;
  }

  /** Columns that can be hidden. */
  get choices(): readonly GridColumn[] {
    return all.filter((column) => !fixed.has(column));
  }

  get hidden(): readonly GridColumn[] {
    return all.filter((column) => !this.#shown.includes(column));
  }

  hide(names: readonly string[]): void {
    this.#shown = all.filter((column) => fixed.has(column) || !names.includes(column));
  }

  toggle(column: GridColumn): void {
    const { hidden } = this;
    this.hide(
      hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column],
    );
  }

  /** Lays the rows below an element out. */
  layOut(element: HTMLElement): void {
    const wide = this.#shown.map((column) => widths[column]);
    const narrow = this.#shown.map((column) => narrowWidths[column] ?? '');
    element.style.setProperty('--columns', ['52px', ...wide].join(' '));
    element.style.setProperty('--narrow-columns', ['44px', ...narrow].join(' '));
  }
}
