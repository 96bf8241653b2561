import type { PlacedMark } from './page-streams.ts';

/** Points by which places may differ: two readers round differently. */
const tolerance = 1;

interface TurnedMark {
  readonly mark: PlacedMark;
  readonly along: number;
  readonly across: number;
}

/** Finds which operation showed a piece of text: the last one that begins on its line before it. */
export class MarkIndex {
  readonly #marks: readonly PlacedMark[];
  /** For each angle the marks by their place across it, in whole points. */
  readonly #rows = new Map<number, ReadonlyMap<number, readonly TurnedMark[]>>();

  constructor(marks: readonly PlacedMark[]) {
    this.#marks = marks;
  }

  /** Null where none lies on the line. `angle` is in radians, the place in points of the page. */
  find(x: number, y: number, angle: number): PlacedMark | null {
    const [along, across] = turned(x, y, angle);
    const rows = this.#rowsAt(angle);
    let found: TurnedMark | null = null;
    for (let row = Math.floor(across) - 1; row <= Math.floor(across) + 1; row += 1) {
      for (const mark of rows.get(row) ?? []) {
        const isBefore = mark.along <= along + tolerance;
        const isOnLine = Math.abs(mark.across - across) <= tolerance;
        if (isOnLine && isBefore && mark.along >= (found?.along ?? -Infinity)) found = mark;
      }
    }
    return found?.mark ?? null;
  }

  #rowsAt(angle: number): ReadonlyMap<number, readonly TurnedMark[]> {
    const known = this.#rows.get(angle);
    if (known !== undefined) return known;
    const rows = new Map<number, TurnedMark[]>();
    for (const mark of this.#marks) {
      const [along, across] = turned(mark.x, mark.y, angle);
      const row = rows.get(Math.floor(across));
      if (row === undefined) rows.set(Math.floor(across), [{ mark, along, across }]);
      else row.push({ mark, along, across });
    }
    this.#rows.set(angle, rows);
    return rows;
  }
}

/** A place in coordinates along and across writing at an angle. */
export function turned(x: number, y: number, angle: number): readonly [number, number] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine + y * sine, y * cosine - x * sine];
}
