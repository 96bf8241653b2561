import type { CellPiece, CommittedPiece } from '../../formats/rows/cell-pieces.ts';

export interface PlacedChip {
  /** Where its one unit is in the text. */
  readonly at: number;
  readonly number: number;
}

/**
 * What a cell holds, with places as numbers: UTF-16 units, and one unit for a chip. That one is
 * U+FFFC in `text`; the same sign without a chip at its place was typed by somebody.
 */
export interface CellText {
  readonly text: string;
  /** From left to right. */
  readonly chips: readonly PlacedChip[];
}

/** From `start` up to `end`, which is never before it. */
export interface ChipRange {
  readonly start: number;
  readonly end: number;
}

const chipUnit = '\uFFFC';

export const emptyCell: CellText = { text: '', chips: [] };

export function textCell(text: string): CellText {
  return { text, chips: [] };
}

export function chipCell(number: number): CellText {
  return { text: chipUnit, chips: [{ at: 0, number }] };
}

export function cellOf(pieces: readonly (CellPiece | CommittedPiece)[]): CellText {
  const texts: string[] = [];
  const chips: PlacedChip[] = [];
  let at = 0;
  for (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : chipUnit;
    if (typeof piece !== 'string') {
      chips.push({ at, number: typeof piece === 'number' ? piece : piece.number });
    }
    texts.push(text);
    at += text.length;
  }
  return { text: texts.join(''), chips };
}

/** Without empty texts; two texts never follow each other. */
export function committedPieces({ text, chips }: CellText): readonly CommittedPiece[] {
  const pieces: CommittedPiece[] = [];
  let from = 0;
  for (const { at, number } of chips) {
    if (at > from) pieces.push(text.slice(from, at));
    pieces.push(number);
    from = at + 1;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

export function sliceCell({ text, chips }: CellText, { start, end }: ChipRange): CellText {
  return {
    text: text.slice(start, end),
    chips: chips
      .filter(({ at }) => at >= start && at < end)
      .map(({ at, number }) => ({ at: at - start, number })),
  };
}

export function spliceCell(cell: CellText, range: ChipRange, inserted: CellText): CellText {
  const { start, end } = range;
  const shift = inserted.text.length - (end - start);
  return {
    text: cell.text.slice(0, start) + inserted.text + cell.text.slice(end),
    chips: [
      ...cell.chips.filter(({ at }) => at < start),
      ...inserted.chips.map(({ at, number }) => ({ at: at + start, number })),
      ...cell.chips
        .filter(({ at }) => at >= end)
        .map(({ at, number }) => ({ at: at + shift, number })),
    ],
  };
}

/** A cell with fewer chips, and where a place of the old one is in it. */
export interface Thinned {
  readonly cell: CellText;
  readonly moved: (place: number) => number;
}

export function withoutChips(cell: CellText, isGone: (chip: PlacedChip) => boolean): Thinned {
  const gone = cell.chips.filter(isGone);
  if (gone.length === 0) return { cell, moved: (place) => place };
  const left = new Set(gone);
  const pieces: string[] = [];
  let from = 0;
  for (const { at } of gone) {
    pieces.push(cell.text.slice(from, at));
    from = at + 1;
  }
  pieces.push(cell.text.slice(from));
  let taken = 0;
  const chips: PlacedChip[] = [];
  for (const chip of cell.chips) {
    if (left.has(chip)) taken += 1;
    else chips.push({ at: chip.at - taken, number: chip.number });
  }
  return {
    cell: { text: pieces.join(''), chips },
    moved: (place) => place - gone.filter(({ at }) => at < place).length,
  };
}

export function sameCell(one: CellText, other: CellText): boolean {
  return (
    one.text === other.text &&
    one.chips.length === other.chips.length &&
    one.chips.every(({ at, number }, index) => {
      const chip = other.chips[index];
      return chip?.at === at && chip.number === number;
    })
  );
}

/** Wide enough that it cuts no character of two units into halves. */
export function wholeCharacters({ text }: CellText, { start, end }: ChipRange): ChipRange {
  const isInside = (place: number): boolean =>
    isBetween(text.charCodeAt(place - 1), 0xd800, 0xdbff) &&
    isBetween(text.charCodeAt(place), 0xdc00, 0xdfff);
  return {
    start: isInside(start) ? start - 1 : start,
    end: isInside(end) ? (end > start ? end + 1 : end - 1) : end,
  };
}

function isBetween(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}
