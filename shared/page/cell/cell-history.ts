import { sameCell, type ChipRange, type CellText } from './cell-text.ts';

/** A cell and what is selected in it; `focus` is the end that moves. */
export interface CellMoment {
  readonly cell: CellText;
  readonly anchor: number;
  readonly focus: number;
}

export function rangeOf({ anchor, focus }: CellMoment): ChipRange {
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
}

/** UTF-16 units of all moments together, and their number. */
const MOST_UNITS = 8_000_000;
const MOST_MOMENTS = 1000;

/**
 * What a cell was, until it is committed: from then on the document has it, and undo of its own.
 * Letters typed one after the other are one step, up to the end of a word.
 */
export class CellHistory {
  #past: CellMoment[] = [];
  #future: CellMoment[] = [];
  #units = 0;
  #typedUpTo: number | null = null;

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#units = 0;
    this.#typedUpTo = null;
  }

  /** To be told of each change, with what was before. `typed` is what was typed at the caret. */
  note(before: CellMoment, after: CellMoment, typed: string | null): void {
    this.#future = [];
    const joins =
      typed !== null && this.#typedUpTo === before.focus && before.anchor === before.focus;
    this.#typedUpTo = typed === null || /\s$/u.test(typed) ? null : after.focus;
    if (joins) return;
    this.#past.push(before);
    this.#units += before.cell.text.length;
    while (this.#units > MOST_UNITS || this.#past.length > MOST_MOMENTS) {
      this.#units -= this.#past.shift()?.cell.text.length ?? this.#units;
    }
  }

  undo(now: CellMoment): CellMoment | null {
    return this.#go(this.#past, this.#future, now);
  }

  redo(now: CellMoment): CellMoment | null {
    return this.#go(this.#future, this.#past, now);
  }

  #go(from: CellMoment[], to: CellMoment[], now: CellMoment): CellMoment | null {
    this.#typedUpTo = null;
    for (let moment = from.pop(); moment !== undefined; moment = from.pop()) {
      if (sameCell(moment.cell, now.cell)) continue;
      to.push(now);
      this.#units = this.#past.reduce((sum, { cell }) => sum + cell.text.length, 0);
      return moment;
    }
    return null;
  }
}
