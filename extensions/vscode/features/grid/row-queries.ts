import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowOrigin } from '../../../../shared/formats/rows/row-origin.ts';
import { RowTable, type SegmentRow } from '../../../../shared/formats/rows/row-table.ts';
import { RowView, type RowQuery } from '../../../../shared/formats/rows/row-view.ts';
import type { TermFinder } from '../../../../shared/formats/terms/term.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { runInSlices } from '../localisation-files/run-in-slices.ts';

/** A file as it is read, with what is known of its rows beside it. */
export interface QueriedFile {
  readonly file: LocalisationFile;
  readonly problems: readonly Problem[];
  /** Rows a machine wrote, and nobody has confirmed. */
  readonly machine: ReadonlySet<number>;
  /** Another text of the file that it is compared with; null for none. */
  readonly base: LocalisationFile | null;
  /** Ids of segments whose target was made from another source. */
  readonly stale: ReadonlySet<string>;
  /** Terms of its languages; null for none. */
  readonly terms: TermFinder | null;
}

/** Rows that were asked for. */
export interface AnsweredQuery {
  /** Places in the file, in the order wanted; null for all as they are. */
  readonly rows: readonly number[] | null;
  /** What is wrong with a pattern; null for nothing. */
  readonly fault: Inert | null;
  /** How many rows each filter alone would show. */
  readonly counts: Readonly<Record<RowFilterName, number>>;
}

/** Looks for rows of one document. Nothing is read for it before somebody asks the first time. */
export class RowQueries {
  #table: RowTable | null = null;
  #view: RowView | null = null;
  #base: LocalisationFile | null = null;
  #terms: TermFinder | null = null;

  /** A row with what became of it since the base; null where the file is not that one any more. */
  rowOf(file: LocalisationFile, at: number): SegmentRow | null {
    return this.#table?.file === file ? this.#table.row(at) : null;
  }

  /** Null when it was given up, as the file is another one by then. */
  async ask(
    queried: QueriedFile,
    query: RowQuery,
    isStale: () => boolean,
  ): Promise<AnsweredQuery | null> {
    const table = await this.prepare(queried, isStale);
    if (table === null) return null;
    const view = (this.#view ??= new RowView(table));
    const asked = await runInSlices(view.askInSteps(query), isStale);
    if (asked === null) {
      this.#view = null;
      return null;
    }
    const isAll =
      query.sort.by === 'file' && !query.sort.descending && view.length === table.length;
    const fault = view.fault === null ? null : localised(view.fault);
    return { rows: isAll ? null : view.rows, fault, counts: table.counts };
  }

  /** All that is known of the rows; null when it was given up. */
  async prepare(
    { file, problems, machine, base, stale, terms }: QueriedFile,
    isStale: () => boolean,
  ): Promise<RowTable | null> {
    const table = await this.#readTable(file, isStale);
    if (table === null) return null;
    if (base !== this.#base) {
      if (!(await this.#take(table.setBaseInSteps(base), isStale))) return null;
      this.#base = base;
    }
    if (terms !== this.#terms) {
      if (!(await this.#take(table.setTermsInSteps(terms), isStale))) return null;
      this.#terms = terms;
    }
    table.setProblems(problems);
    const origins = new Map<string, RowOrigin>();
    for (const row of machine) origins.set(table.keyOf(row), { kind: 'machine', score: null });
    table.setKnown({ origins, stale: staleKeys(file, stale) });
    return table;
  }

  /** False where it was given up: what is half done is begun anew. */
  async #take(steps: Steps<void>, isStale: () => boolean): Promise<boolean> {
    const isDone = (await runInSlices(done(steps), isStale)) !== null;
    if (!isDone) this.#table = null;
    return isDone;
  }

  /** What was left half done is begun anew. */
  async #readTable(file: LocalisationFile, isStale: () => boolean): Promise<RowTable | null> {
    const known = this.#table;
    if (known?.file === file) return known;
    this.#table = null;
    if (known === null) {
      this.#base = null;
      this.#terms = null;
      this.#view = null;
      return (this.#table = await runInSlices(RowTable.readInSteps(file), isStale));
    }
    const updated = await runInSlices(known.updateInSteps(file), isStale);
    if (updated === null) {
      this.#view = null;
      return null;
    }
    return (this.#table = known);
  }
}

function* done(steps: Steps<void>): Steps<true> {
  yield* steps;
  return true;
}

function staleKeys(file: LocalisationFile, ids: ReadonlySet<string>): ReadonlySet<string> {
  const keys = new Set<string>();
  if (ids.size === 0) return keys;
  const units = file.segments();
  for (let at = 0; at < units.length; at += 1) {
    const { id, key } = units.at(at);
    if (ids.has(id)) keys.add(key);
  }
  return keys;
}
