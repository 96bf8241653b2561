import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowSortKey } from '../../../../shared/formats/rows/row-order.ts';
import type { ToGrid } from '../../features/grid/grid-messages.ts';
import type { GridHost } from './grid-host.ts';
import type { SoughtRows } from './grid-search.ts';

type FoundView = Extract<ToGrid, { readonly type: 'view' }>;

/** By which column rows are in order. */
export interface GridSort {
  readonly by: RowSortKey;
  readonly descending: boolean;
}

export const inFileOrder: GridSort = { by: 'file', descending: false };

const nothing: SoughtRows = { filters: [], text: '', isPattern: false, matchCase: false };

/** Asks the host for rows; only the newest question is answered. */
export class RowFinder {
  readonly #host: GridHost;
  #number = 0;
  #onFound: ((found: FoundView) => void) | null = null;
  /** What is to be found once the question before is answered. */
  #next: (() => void) | null = null;

  constructor(host: GridHost) {
    this.#host = host;
  }

  ask(sought: SoughtRows, sort: GridSort, onFound: (found: FoundView) => void): void {
    this.#number += 1;
    this.#onFound = onFound;
    this.#host.send({ type: 'query', query: this.#number, ...sought, ...sort });
  }

  /** Places in the file of all rows that pass one of these filters; null for all of them. */
  find(filters: readonly RowFilterName[], onFound: (rows: readonly number[] | null) => void): void {
    const begin = (): void => {
      this.ask({ ...nothing, filters }, inFileOrder, ({ rows }) => {
        onFound(rows);
      });
    };
    if (this.#onFound === null) begin();
    else this.#next = begin;
  }

  take(found: FoundView): void {
    if (found.query !== this.#number) return;
    const [onFound, next] = [this.#onFound, this.#next];
    [this.#onFound, this.#next] = [null, null];
    onFound?.(found);
    next?.();
  }
}
