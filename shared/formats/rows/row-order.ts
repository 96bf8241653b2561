import { originMarks } from './row-marks.ts';
import type { RowTable } from './row-table.ts';

/**
 * What rows can be put in order by; `length`: of the target, `origin`: machines first, `problems`: the
 * gravest first.
 */
export type RowSortKey =
  'file' | 'source' | 'target' | 'key' | 'length' | 'origin' | 'state' | 'problems';

export interface RowSort {
  readonly by: RowSortKey;
  readonly descending: boolean;
}

type Compare = (one: number, other: number) => number;

/**
 * Puts rows in order, the rows of one unit behind the first of them that is there. Rows that are alike
 * stay in the order of the file, also from the end.
 */
export function sortRows(
  rows: readonly number[],
  { by, descending }: RowSort,
  table: RowTable,
): readonly number[] {
  const compare = comparing(by, table);
  if (compare === null && !descending) return rows;
  const units = unitsOf(rows, table);
  const sign = descending ? -1 : 1;
  const inFile: Compare = (one, other) => one - other;
  const order = compare ?? inFile;
  units.sort(([one = 0], [other = 0]) => sign * order(one, other) || one - other);
  return units.flat();
}

function unitsOf(rows: readonly number[], table: RowTable): (readonly number[])[] {
  const units: number[][] = [];
  let [first, last]: [number, number[]] = [-1, []];
  for (const row of rows) {
    const own = table.unitOf(row);
    if (own === first && last.length > 0) {
      last.push(row);
      continue;
    }
    [first, last] = [own, [row]];
    units.push(last);
  }
  return units;
}

function comparing(by: RowSortKey, table: RowTable): Compare | null {
  switch (by) {
    case 'file':
      return null;
    case 'source':
    case 'target':
    case 'key': {
      const { sourceLanguage, targetLanguage } = table.file;
      const language = { source: sourceLanguage, target: targetLanguage, key: null }[by];
      const collator = collatorOf(language, by === 'key');
      const { texts } = table;
      return (one, other) => collator.compare(texts.of(by, one), texts.of(by, other));
    }
    case 'origin': {
      // A row has one mark of these or none; the marks are in the order of origins.
      const rank = (row: number): number => table.marksOf(row) & originMarks || originMarks + 1;
      return (one, other) => rank(one) - rank(other);
    }
    case 'length':
      return (one, other) => table.lengthOf(one) - table.lengthOf(other);
    case 'state':
      return (one, other) => table.stageOf(one) - table.stageOf(other);
    case 'problems':
      return (one, other) => table.gravityOf(other) - table.gravityOf(one);
  }
}

/** Of a language that nobody knows, the alphabet of Unicode. */
function collatorOf(language: string | null, numeric: boolean): Intl.Collator {
  try {
    return new Intl.Collator(language ?? 'und', { numeric });
  } catch {
    return new Intl.Collator('und', { numeric });
  }
}
