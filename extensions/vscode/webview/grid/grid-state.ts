import type { CellPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { GridCounts, GridRow } from '../../features/grid/grid-messages.ts';
import type { KeptTyping } from './kept-texts.ts';
import { movedOrder, movedRow, type RowsChange } from '../../features/grid/moved-rows.ts';

/** What somebody typed and the document does not hold, or not yet. */
export interface TypedCell {
  readonly pieces: readonly CellPiece[];
  /** Why it was not written; null while it is on its way. */
  readonly refusal: string | null;
}

/** Rows are asked for in stretches of this size. */
const STRETCH = 100;

/** The rows of the file as the page knows them, and which of them are shown. No element is in here. */
export class GridState {
  counts: GridCounts = { rows: 0, untranslated: 0, problems: null };
  version = 0;
  /** Another number each time that more is known of rows. */
  renewals = 0;
  #order: readonly number[] | null = null;
  #places: ReadonlyMap<number, number> | null = null;
  #rows = new Map<number, GridRow>();
  /** Of these the newest is known or asked for. */
  #asked = new Set<number>();
  #typed = new Map<number, TypedCell>();

  get rowCount(): number {
    return this.#order?.length ?? this.counts.rows;
  }

  get isFiltered(): boolean {
    return this.#order !== null;
  }

  load(version: number, counts: GridCounts): void {
    this.version = version;
    this.counts = counts;
    this.#rows.clear();
    this.#asked.clear();
    this.#setOrder(null);
  }

  /** The document moved on: rows keep what they said until they are told anew. */
  change(version: number, counts: GridCounts, change: RowsChange): void {
    this.version = version;
    this.counts = counts;
    this.#asked.clear();
    if (change.remove === 0 && change.insert === 0) return;
    this.#rows = moved(this.#rows, change);
    this.#typed = moved(this.#typed, change);
    if (this.#order !== null) this.#setOrder(movedOrder(this.#order, change));
  }

  /** Problems and marks are others now. */
  renew(counts: GridCounts): void {
    this.counts = counts;
    this.renewals += 1;
    this.#asked.clear();
  }

  /** The only rows to be shown, in their order; null for all. */
  show(order: readonly number[] | null): void {
    this.#setOrder(order);
  }

  take(version: number, rows: readonly GridRow[]): void {
    if (version !== this.version) return;
    for (const row of rows) this.#rows.set(row.at, row);
  }

  /** The place in the file of a row of the view; -1 where there is none. */
  atOf(row: number): number {
    if (this.#order !== null) return this.#order[row] ?? -1;
    return row >= 0 && row < this.counts.rows ? row : -1;
  }

  /** -1 when it is not shown. */
  rowOf(at: number): number {
    if (this.#order === null) return at < this.counts.rows ? at : -1;
    this.#places ??= new Map(this.#order.map((each, row) => [each, row]));
    return this.#places.get(at) ?? -1;
  }

  get(at: number): GridRow | null {
    return this.#rows.get(at) ?? null;
  }

  typed(at: number): TypedCell | null {
    return this.#typed.get(at) ?? null;
  }

  /** What was typed and is not in the document, with the names of its rows. */
  get allTyped(): readonly KeptTyping[] {
    return [...this.#typed].map(([at, { pieces }]) => {
      return { at, name: this.#rows.get(at)?.name ?? '', pieces };
    });
  }

  setTyped(at: number, typed: TypedCell | null): void {
    if (typed === null) this.#typed.delete(at);
    else this.#typed.set(at, typed);
  }

  /** Places of rows to be asked for, so that these rows of the view are known; each is named once. */
  wanted(first: number, end: number): readonly number[] {
    const wanted: number[] = [];
    const from = first - (first % STRETCH);
    const to = Math.min(this.rowCount, end + STRETCH - (end % STRETCH));
    const isMissing = (row: number): boolean => !this.#asked.has(this.atOf(row));
    let lacks = false;
    for (let row = first; row < end; row += 1) lacks ||= isMissing(row);
    if (!lacks) return [];
    for (let row = from; row < to; row += 1) {
      if (!isMissing(row)) continue;
      wanted.push(this.atOf(row));
      this.#asked.add(this.atOf(row));
    }
    return wanted;
  }

  #setOrder(order: readonly number[] | null): void {
    this.#order = order;
    this.#places = null;
  }
}

function moved<Value>(values: ReadonlyMap<number, Value>, change: RowsChange): Map<number, Value> {
  const places = [...values].map(([row, value]) => [movedRow(row, change), value] as const);
  return new Map(places.filter(([row]) => row >= 0));
}
