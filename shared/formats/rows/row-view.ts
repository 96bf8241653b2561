import type { Message } from '../../messages/message.ts';
import type { Steps } from '../../text/steps.ts';
import { foldText } from '../../text/search/fold-text.ts';
import { readSearch, type SearchWords, type TextSearch } from '../../text/search/text-search.ts';
import { masksOf, type RowFilterName } from './row-marks.ts';
import { sortRows, type RowSort } from './row-order.ts';
import type { RowTable } from './row-table.ts';
import type { RowField } from './row-texts.ts';

/** What somebody looks for, and in which columns. */
export interface RowSearch extends SearchWords {
  readonly fields: readonly RowField[];
}

/** What a grid is to show. */
export interface RowQuery {
  /** All of them hold, but of states, origins and severities one does. */
  readonly filters: readonly RowFilterName[];
  /** Null, or one with an empty text, for none. */
  readonly search: RowSearch | null;
  readonly sort: RowSort;
  /** With a row all others of its unit, such as the forms of a plural. */
  readonly wholeUnits: boolean;
}

/** Everything, as it is in the file. */
export const wholeFile: RowQuery = {
  filters: [],
  search: null,
  sort: { by: 'file', descending: false },
  wholeUnits: false,
};

/** Found rows of a search in words, for a longer one that can only find fewer. */
interface KnownSearch {
  readonly words: RowSearch;
  readonly version: number;
  readonly rows: readonly number[];
}

const ROWS_IN_STEP = 512;

/**
 * The rows a grid shows, by their places in the file. It stays as it is while rows are edited, so that
 * a row does not vanish under the hands of whoever works on it, until it is asked anew.
 */
export class RowView {
  readonly #table: RowTable;
  #rows: readonly number[];
  #places: ReadonlyMap<number, number> | null = null;
  #search: TextSearch | null = null;
  #fault: Message | null = null;
  #known: KnownSearch | null = null;

  constructor(table: RowTable) {
    this.#table = table;
    this.#rows = Array.from({ length: table.length }, (_, index) => index);
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Rows of the file in the order they are shown. */
  get rows(): readonly number[] {
    return this.#rows;
  }

  /** The search the rows were found by. */
  get search(): TextSearch | null {
    return this.#search;
  }

  /** What is wrong with a pattern: rows are shown as without it. */
  get fault(): Message | null {
    return this.#fault;
  }

  /** Some rows from a place on, at most to the end. */
  window(from: number, count: number): readonly number[] {
    return this.#rows.slice(Math.max(0, from), Math.max(0, from) + Math.max(0, count));
  }

  /** Where a row of the file is shown; -1 for nowhere. */
  placeOf(row: number): number {
    this.#places ??= new Map(this.#rows.map((each, place) => [each, place]));
    return this.#places.get(row) ?? -1;
  }

  /**
   * The next (previous) place behind (before) one whose row passes filters; -1 for none. It does not
   * begin anew at the other end.
   */
  nextPlace(from: number, filters: readonly RowFilterName[], step: 1 | -1): number {
    const masks = masksOf(filters);
    for (let at = from + step; at >= 0 && at < this.#rows.length; at += step) {
      if (passes(this.#table.marksOf(this.#rows[at] ?? 0), masks)) return at;
    }
    return -1;
  }

  /** Asks anew. Some hundred rows a step; sorting is one. */
  *askInSteps(query: RowQuery): Steps<void> {
    const search = this.#read(query.search);
    const masks = masksOf(query.filters);
    const { length } = this.#table;
    let found: number[] = [];
    const candidates = search === null ? null : yield* this.#find(search, query.search);
    const count = candidates?.length ?? length;
    for (let at = 0; at < count; at += 1) {
      const row = candidates === null ? at : (candidates[at] ?? 0);
      if (passes(this.#table.marksOf(row), masks)) found.push(row);
      if (at % ROWS_IN_STEP === 0) yield;
    }
    if (query.wholeUnits) found = withUnits(found, this.#table);
    this.#rows = sortRows(found, query.sort, this.#table);
    this.#places = null;
  }

  #read(words: RowSearch | null): TextSearch | null {
    const { search, fault } =
      words === null || words.text === '' ? { search: null, fault: null } : readSearch(words);
    this.#search = search;
    this.#fault = fault;
    return search;
  }

  /** Rows whose fields hold it, in file order. */
  *#find(search: TextSearch, words: RowSearch | null): Steps<readonly number[]> {
    const { texts, version, length } = this.#table;
    const fields = words?.fields ?? [];
    const before = words === null ? null : this.#narrowed(words);
    const rows: number[] = [];
    const count = before?.length ?? length;
    for (let at = 0; at < count; at += 1) {
      const row = before === null ? at : (before[at] ?? 0);
      const isFound = fields.some((field) => search.isIn(texts.folded(field, row, search.fold)));
      if (isFound) rows.push(row);
      if (at % ROWS_IN_STEP === 0) yield;
    }
    if (words !== null) this.#known = { words, version, rows };
    return rows;
  }

  /** Where somebody types on, only what was found can be found again; null for everything. */
  #narrowed(words: RowSearch): readonly number[] | null {
    const known = this.#known;
    if (known === null || words.isPattern || words.wholeWord) return null;
    const before = known.words;
    const isSame =
      known.version === this.#table.version &&
      before.isPattern === words.isPattern &&
      before.wholeWord === words.wholeWord &&
      before.matchCase === words.matchCase &&
      before.matchAccents === words.matchAccents &&
      before.fields.join() === words.fields.join();
    return isSame && foldText(words.text, words).startsWith(foldText(before.text, words))
      ? known.rows
      : null;
  }
}

function passes(marks: number, masks: readonly number[]): boolean {
  for (const mask of masks) if ((marks & mask) === 0) return false;
  return true;
}

/** Rows are in file order. */
function withUnits(rows: readonly number[], table: RowTable): number[] {
  const all: number[] = [];
  let last = -1;
  for (const row of rows) {
    if (row <= last) continue;
    const unit = table.unitOf(row);
    for (let at = unit; at < table.length && table.unitOf(at) === unit; at += 1) {
      all.push(at);
      last = at;
    }
  }
  return all;
}
