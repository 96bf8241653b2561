import { rowFilterNames, type RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowSortKey } from '../../../../shared/formats/rows/row-order.ts';
import type { RowQuery } from '../../../../shared/formats/rows/row-view.ts';

/** Which rows somebody wants to see, and in which order. */
export interface GridQuery {
  readonly type: 'query';
  /** Its number: the answer has the same. */
  readonly query: number;
  readonly filters: readonly RowFilterName[];
  readonly text: string;
  readonly isPattern: boolean;
  readonly matchCase: boolean;
  readonly by: RowSortKey;
  readonly descending: boolean;
}

const sortKeys: readonly RowSortKey[] = [
  'file',
  'source',
  'target',
  'key',
  'length',
  'origin',
  'state',
  'problems',
];

const MOST_FILTERS = 30;
const LONGEST_SEARCH = 2_000;

/** A query of the page; null for what is none. */
export function readQuery(value: Readonly<Record<string, unknown>>): GridQuery | null {
  const { query, text, by } = value;
  const sortKey = sortKeys.find((each) => each === by);
  const filters = readFilters(value['filters']);
  if (!isCount(query) || sortKey === undefined || filters === null) return null;
  if (typeof text !== 'string' || text.length > LONGEST_SEARCH) return null;
  const isOn = (name: string): boolean => value[name] === true;
  return {
    type: 'query',
    query,
    filters,
    text,
    isPattern: isOn('isPattern'),
    matchCase: isOn('matchCase'),
    by: sortKey,
    descending: isOn('descending'),
  };
}

function readFilters(value: unknown): readonly RowFilterName[] | null {
  if (!Array.isArray(value) || value.length > MOST_FILTERS) return null;
  const filters = value.map(filterNamed).filter((filter) => filter !== null);
  return filters.length === value.length ? filters : null;
}

function filterNamed(name: unknown): RowFilterName | null {
  return rowFilterNames.find((each) => each === name) ?? null;
}

/** As the model of rows takes it: in all that a person can read of a row. */
export function rowQuery(query: GridQuery): RowQuery {
  const { filters, text, isPattern, matchCase, by, descending } = query;
  const search = {
    text,
    isPattern,
    matchCase,
    matchAccents: matchCase,
    wholeWord: false,
    fields: ['source', 'target', 'key', 'notes'] as const,
  };
  return { filters, search, sort: { by, descending }, wholeUnits: false };
}

export function readRows(value: unknown, most: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every(isCount) ? value : null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
