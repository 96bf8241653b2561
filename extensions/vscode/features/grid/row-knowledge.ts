import type { Problem, SegmentList } from '../../../../shared/formats/model.ts';
import { movedRow, type RowsChange } from './moved-rows.ts';

/** What is known of rows beside their file: by place, and moved along with them. */
export class RowKnowledge {
  /** Null until they are found. */
  problemCount: number | null = null;
  #problems: ReadonlyMap<number, readonly Problem[]> = new Map();
  #machine: ReadonlySet<number> = new Set();

  /** Rows a machine wrote, until somebody confirms them. */
  get machine(): ReadonlySet<number> {
    return this.#machine;
  }

  get problems(): readonly Problem[] {
    return [...this.#problems.values()].flat();
  }

  problemsOf(row: number): readonly Problem[] {
    return this.#problems.get(row) ?? [];
  }

  setProblems(units: SegmentList, found: readonly Problem[]): void {
    const problems = new Map<number, Problem[]>();
    for (const problem of found) {
      const row = units.indexAt(problem.location.offset);
      const known = problems.get(row);
      if (known === undefined) problems.set(row, [problem]);
      else known.push(problem);
    }
    this.#problems = problems;
    this.problemCount = found.length;
  }

  addMachine(rows: readonly number[]): void {
    this.#machine = new Set([...this.#machine, ...rows]);
  }

  /** A person stands for these. */
  confirm(rows: readonly number[]): void {
    const confirmed = new Set(rows);
    this.#machine = new Set([...this.#machine].filter((row) => !confirmed.has(row)));
  }

  move(change: RowsChange): void {
    const places = [...this.#problems].map(([row, each]) => [movedRow(row, change), each] as const);
    this.#problems = new Map(places.filter(([row]) => row >= 0));
    const machine = [...this.#machine].map((row) => movedRow(row, change));
    this.#machine = new Set(machine.filter((row) => row >= 0));
  }
}
