import type { SegmentStanding } from '../model.ts';

/**
 * What rows can be narrowed to. `machine`, `match`, `person`: where the target comes from, as far as
 * anything says; `stale`: made from another source than the one that stands there; `changed`: since the
 * base that was named; `repeated`: another row has the same source; `terms`: the source holds a term.
 */
export type RowFilterName =
  | SegmentStanding
  | 'machine'
  | 'match'
  | 'person'
  | 'errors'
  | 'warnings'
  | 'information'
  | 'notes'
  | 'locked'
  | 'stale'
  | 'changed'
  | 'overLimit'
  | 'repeated'
  | 'terms';

/** In the order people read them. */
export const rowFilterNames: readonly RowFilterName[] = [
  'untranslated',
  'needsReview',
  'translated',
  'reviewed',
  'final',
  'notTranslatable',
  'machine',
  'match',
  'person',
  'errors',
  'warnings',
  'information',
  'notes',
  'locked',
  'stale',
  'changed',
  'overLimit',
  'repeated',
  'terms',
];

/** How many rows a filter alone would show. */
export type RowCounts = Readonly<Record<RowFilterName, number>>;

/** Several of one list widen what is shown; those of different lists narrow it. */
const choices: readonly (readonly RowFilterName[])[] = [
  ['untranslated', 'needsReview', 'translated', 'reviewed', 'final', 'notTranslatable'],
  ['machine', 'match', 'person'],
  ['errors', 'warnings', 'information'],
];

const bits: ReadonlyMap<RowFilterName, number> = new Map(
  rowFilterNames.map((name, index) => [name, 2 ** index]),
);

/** The filters that a row passes, as one number. */
export function marksOf(names: Iterable<RowFilterName>): number {
  let marks = 0;
  for (const name of names) marks |= bits.get(name) ?? 0;
  return marks;
}

/** Marks of where a target comes from. */
export const originMarks: number = marksOf(['machine', 'match', 'person']);

/** Marks of how far a translation is, in order from the lowest bit. */
export const standingMarks: number = marksOf([
  'untranslated',
  'needsReview',
  'translated',
  'reviewed',
  'final',
  'notTranslatable',
]);

/** A row is shown when it has a mark of each of these numbers. */
export function masksOf(filters: readonly RowFilterName[]): readonly number[] {
  const wanted = new Set(filters);
  const grouped = choices.map((names) => marksOf(names.filter((name) => wanted.delete(name))));
  return [...grouped, ...[...wanted].map((name) => marksOf([name]))].filter((mask) => mask !== 0);
}

/** How many numbers have each mark. */
export function countMarks(marks: Uint32Array): RowCounts {
  const counts = new Array<number>(rowFilterNames.length).fill(0);
  for (const each of marks) {
    for (let left = each, index = 0; left !== 0; left >>>= 1, index += 1) {
      if ((left & 1) === 1) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  const entries = rowFilterNames.map((name, index) => [name, counts[index] ?? 0]);
  return Object.fromEntries(entries) as RowCounts;
}
