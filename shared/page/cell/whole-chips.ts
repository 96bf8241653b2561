import type { Chip } from '../../formats/rows/cell-pieces.ts';
import {
  chipCell,
  spliceCell,
  withoutChips,
  type ChipRange,
  type CellText,
  type PlacedChip,
  type Thinned,
} from './cell-text.ts';

/** The codes a cell may hold, by their numbers. */
export class Codes {
  readonly #byNumber = new Map<number, Chip>();
  readonly #partners = new Map<number, Chip>();
  /** Ends of pairs whose other end has not come yet. */
  readonly #lone = new Map<string, Chip>();

  constructor(chips: Iterable<Chip>) {
    for (const chip of chips) if (!this.#byNumber.has(chip.number)) this.#add(chip);
  }

  /** By their numbers. */
  get all(): readonly Chip[] {
    return [...this.#byNumber.values()].sort((one, other) => one.number - other.number);
  }

  get(number: number): Chip | null {
    return this.#byNumber.get(number) ?? null;
  }

  /** The other end of a pair. */
  partner(number: number): Chip | null {
    return this.#partners.get(number) ?? null;
  }

  #add(chip: Chip): void {
    const { number, role, pair } = chip;
    this.#byNumber.set(number, chip);
    if (role === 'placeholder') return;
    const other = `${role === 'open' ? 'close' : 'open'} ${pair}`;
    const partner = this.#lone.get(other);
    if (partner === undefined) {
      this.#lone.set(`${role} ${pair}`, chip);
      return;
    }
    this.#lone.delete(other);
    this.#partners.set(number, partner);
    this.#partners.set(partner.number, chip);
  }
}

/**
 * `after` without what would be broken: no number twice, no end of a pair whose other end went away
 * or never came, no end before its beginning. What was so in `before` already stays as the file has
 * it.
 */
export function keepWhole(before: CellText, after: CellText, codes: Codes): Thinned {
  const had = placesOf(before);
  const first = new Map<number, PlacedChip>();
  for (const chip of after.chips) if (!first.has(chip.number)) first.set(chip.number, chip);
  const { cell, moved } = withoutChips(after, (chip) => {
    const { number } = chip;
    if (first.get(number) !== chip || codes.get(number) === null) return true;
    const partner = codes.partner(number);
    if (partner === null || first.has(partner.number)) return false;
    return !had.has(number) || had.has(partner.number);
  });
  return { cell: inOrder(had, cell, codes), moved };
}

function inOrder(had: ReadonlyMap<number, number>, cell: CellText, codes: Codes): CellText {
  const places = placesOf(cell);
  const exchanged = new Map<number, number>();
  for (const { number, at } of cell.chips) {
    const closing = codes.get(number)?.role === 'open' ? codes.partner(number) : null;
    if (closing === null) continue;
    const end = places.get(closing.number);
    if (end === undefined || end > at || isBackwards(had, number, closing.number)) continue;
    exchanged.set(number, closing.number);
    exchanged.set(closing.number, number);
  }
  if (exchanged.size === 0) return cell;
  const chips = cell.chips.map(({ at, number }) => ({
    at,
    number: exchanged.get(number) ?? number,
  }));
  return { text: cell.text, chips };
}

function isBackwards(had: ReadonlyMap<number, number>, open: number, close: number): boolean {
  const [start, end] = [had.get(open), had.get(close)];
  return start !== undefined && end !== undefined && end < start;
}

function placesOf({ chips }: CellText): Map<number, number> {
  return new Map(chips.map(({ at, number }) => [number, at]));
}

/** A cell, and where the caret is in it. */
export interface Placed {
  readonly cell: CellText;
  readonly caret: number;
}

/**
 * The cell with a code at the place of the selection, from wherever it is now. A placeholder takes the
 * selection's place. A pair is put around it; where nothing is selected, its end moves to the caret if
 * the other end is there, so that the pair spans what is between. Null where no code has the number.
 */
export function placeCode(
  cell: CellText,
  range: ChipRange,
  number: number,
  codes: Codes,
): Placed | null {
  const chip = codes.get(number);
  if (chip === null) return null;
  const partner = codes.partner(number);
  if (partner === null) return placeAlone(cell, range, number, codes);
  const [open, close] = chip.role === 'open' ? [number, partner.number] : [partner.number, number];
  const other = range.start === range.end ? placesOf(cell).get(partner.number) : undefined;
  if (other === undefined) return wrap(cell, range, { open, close }, codes);
  // Behind a beginning that stays, in front of an end.
  const stays = partner.role === 'open' ? other + 1 : other;
  const spanned = { start: Math.min(stays, range.start), end: Math.max(stays, range.start) };
  const { cell: wrapped } = wrap(cell, spanned, { open, close }, codes);
  const moved = placesOf(wrapped);
  const caret = range.start >= stays ? moved.get(close) : moved.get(open);
  return { cell: wrapped, caret: (caret ?? 0) + 1 };
}

function placeAlone(cell: CellText, range: ChipRange, number: number, codes: Codes): Placed {
  const thinned = withoutChips(cell, (chip) => chip.number === number);
  const at = { start: thinned.moved(range.start), end: thinned.moved(range.end) };
  const placed = spliceCell(thinned.cell, at, chipCell(number));
  const { cell: whole } = keepWhole(cell, placed, codes);
  return { cell: whole, caret: (placesOf(whole).get(number) ?? at.start) + 1 };
}

function wrap(
  cell: CellText,
  range: ChipRange,
  { open, close }: { readonly open: number; readonly close: number },
  codes: Codes,
): Placed {
  const thinned = withoutChips(cell, ({ number }) => number === open || number === close);
  const inside = { start: thinned.moved(range.start), end: thinned.moved(range.end) };
  const { start, end } = wholePairs(thinned.cell, inside, codes);
  const closed = spliceCell(thinned.cell, { start: end, end }, chipCell(close));
  const wrapped = spliceCell(closed, { start, end: start }, chipCell(open));
  // In a pair around nothing the next word is typed.
  return { cell: wrapped, caret: start === end ? start + 1 : end + 2 };
}

/** As wide as it takes that no other pair has one end in it and one outside: most files nest them. */
export function wholePairs(cell: CellText, range: ChipRange, codes: Codes): ChipRange {
  const { chips } = cell;
  const places = placesOf(cell);
  let { start, end } = range;
  let first = chips.findIndex(({ at }) => at >= start);
  if (first < 0) first = chips.length;
  let next = first;
  const take = ({ number }: PlacedChip): void => {
    const place = places.get(codes.partner(number)?.number ?? -1);
    if (place === undefined) return;
    start = Math.min(start, place);
    end = Math.max(end, place + 1);
  };
  // Each chip is looked at once, however often the range grows.
  for (;;) {
    const behind = chips[next];
    const before = chips[first - 1];
    if (behind !== undefined && behind.at < end) {
      take(behind);
      next += 1;
    } else if (before !== undefined && before.at >= start) {
      take(before);
      first -= 1;
    } else return { start, end };
  }
}
