import type { LineEdit } from '../../features/glossary-table/line-edits.ts';
import type { ShownProblem } from '../../features/glossary-table/table-messages.ts';
import { movedOrder } from '../../features/grid/moved-rows.ts';
import { orderRows, type ShownEntries } from './row-order.ts';

/** The dictionary as the page knows it, and which of its lines are rows. No element is in here. */
export class TableState {
  #lines: string[] = [];
  #order: number[] | null = null;
  #view: ShownEntries = { filter: '', sort: null, only: null };
  #problems: readonly ShownProblem[] = [];
  #byLine = new Map<number, ShownProblem>();
  #locale = 'en';
  problemCount = 0;

  get view(): ShownEntries {
    return this.#view;
  }

  /** Entries; a last empty line is the end of the text and none of them. */
  get entryCount(): number {
    return this.#lines.at(-1) === '' ? this.#lines.length - 1 : this.#lines.length;
  }

  get rowCount(): number {
    return this.#order?.length ?? this.entryCount;
  }

  get isOrdered(): boolean {
    return this.#order !== null;
  }

  load(text: string, locale: string): void {
    this.#lines = text.split(/\r\n|\n|\r/);
    this.#locale = locale;
    this.#setProblems([]);
    this.#arrange();
  }

  show(view: ShownEntries): void {
    this.#view = view;
    this.#arrange();
  }

  text(line: number): string {
    return this.#lines[line] ?? '';
  }

  /** The line of a row. */
  lineOf(row: number): number {
    return this.#order === null ? row : (this.#order[row] ?? -1);
  }

  /** -1 when the line is not shown. */
  rowOf(line: number): number {
    if (this.#order !== null) return this.#order.indexOf(line);
    return line < this.entryCount ? line : -1;
  }

  apply(edit: LineEdit): void {
    const { at, remove, insert } = edit;
    this.#lines = this.#lines.slice(0, at).concat(insert, this.#lines.slice(at + remove));
    if (this.#order !== null) {
      const { entryCount } = this;
      const change = { at, remove, insert: insert.length };
      this.#order = movedOrder(this.#order, change).filter((line) => line < entryCount);
    }
    this.#moveProblems(edit);
  }

  setProblems(problems: readonly ShownProblem[], total: number): void {
    this.#setProblems(problems);
    this.problemCount = total;
  }

  /** The worst one of a line. */
  problemOf(line: number): ShownProblem | null {
    return this.#byLine.get(line) ?? null;
  }

  problemLines(): ReadonlySet<number> {
    return new Set(this.#byLine.keys());
  }

  /** The next row with a problem after `row`, or before it; it goes on at the other end. */
  nextProblemRow(row: number, isBackwards: boolean): number | null {
    const rows = [...this.#byLine.keys()]
      .map((line) => this.rowOf(line))
      .filter((each) => each >= 0)
      .sort((one, other) => one - other);
    if (isBackwards) return rows.findLast((each) => each < row) ?? rows.at(-1) ?? null;
    return rows.find((each) => each > row) ?? rows[0] ?? null;
  }

  #arrange(): void {
    this.#order = orderRows(this.#lines, this.entryCount, this.#view, this.#locale);
  }

  #setProblems(problems: readonly ShownProblem[]): void {
    this.#problems = problems;
    this.#byLine = new Map();
    for (const problem of problems) {
      const known = this.#byLine.get(problem.line);
      if (known === undefined || rank(problem) < rank(known)) {
        this.#byLine.set(problem.line, problem);
      }
    }
  }

  /** Until they are found anew, they go with their lines; those of changed lines are gone. */
  #moveProblems({ at, remove, insert }: LineEdit): void {
    const growth = insert.length - remove;
    const moved = this.#problems
      .filter(({ line }) => line < at || line >= at + remove)
      .map((problem) =>
        problem.line < at ? problem : { ...problem, line: problem.line + growth },
      );
    this.problemCount -= this.#problems.length - moved.length;
    this.#setProblems(moved);
  }
}

function rank({ severity }: ShownProblem): number {
  return severity === 'error' ? 0 : severity === 'warning' ? 1 : 2;
}
