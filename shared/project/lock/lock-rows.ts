import { readLineBehind, readLockLine, writeLockLine, type LockLine } from './lock-line.ts';

/** Rows of interlinear.lock about one file in one language, in the one way they are written. */
export interface RowsOfPlace {
  readonly path: string;
  readonly language: string;
  readonly rows: readonly string[];
  /** How long file and language are in each row, with the blanks behind them. */
  readonly start: number;
}

interface OpenPlace extends RowsOfPlace {
  readonly rows: string[];
}

/** Digests and origin of a row, behind its file and language. */
const rest = /(?:[0-9a-f]{12} ){3}(?:machine|match|person)(?: reviewed)?$/y;

/**
 * Sorts rows by what they are about, and looks at no more of each than tells whether it is one: most are
 * asked for once, or never. In a lock as it is written, rows of one place follow each other.
 */
export class RowSorter {
  readonly #places = new Map<string, OpenPlace>();
  /** Of the row before, and file and language as it has them. */
  #place: OpenPlace | null = null;
  #written = '';

  /** False for what is no line. */
  add(row: string): boolean {
    if (this.#place !== null && row.startsWith(this.#written)) {
      rest.lastIndex = this.#written.length;
      if (rest.test(row)) {
        this.#place.rows.push(row);
        return true;
      }
    }
    return this.#addElsewhere(row);
  }

  places(): Iterable<RowsOfPlace> {
    return this.#places.values();
  }

  #addElsewhere(row: string): boolean {
    const placed = readLockLine(row);
    if (placed === null) return false;
    const { path, language } = placed;
    const written = writeLockLine(placed);
    const key = `${path}\n${language}`;
    const start = written.indexOf(' ', written.indexOf(' ') + 1) + 1;
    const place = this.#places.get(key) ?? { path, language, rows: [], start };
    this.#places.set(key, place);
    place.rows.push(written);
    // Somebody may have written a path in another way: such rows are read one by one.
    this.#place = written === row ? place : null;
    this.#written = row.slice(0, start);
    return true;
  }
}

/** The lines of a place by their keys. */
export function linesOfRows({
  rows,
  start,
}: Pick<RowsOfPlace, 'rows' | 'start'>): Map<string, readonly LockLine[]> {
  const lines = new Map<string, LockLine[]>();
  for (const row of rows) {
    const line = readLineBehind(row, start);
    const known = lines.get(line.key);
    if (known === undefined) lines.set(line.key, [line]);
    else known.push(line);
  }
  return lines;
}
