import type { SegmentList, SegmentView } from '../../../../shared/formats/model.ts';
import type { RowsChange } from './moved-rows.ts';

/** What stayed of a text around all changes since: so many UTF-16 units in front, and behind. */
export interface KeptText {
  readonly prefix: number;
  readonly suffix: number;
}

/** A change of a text as editors tell it. */
export interface TextChange {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

/** What is kept after more changes, made together in a text of that length. */
function keptAfter(kept: KeptText, changes: readonly TextChange[], lengthBefore: number): KeptText {
  let { prefix, suffix } = kept;
  for (const { rangeOffset, rangeLength } of changes) {
    prefix = Math.min(prefix, rangeOffset);
    suffix = Math.min(suffix, lengthBefore - rangeOffset - rangeLength);
  }
  return { prefix, suffix: Math.max(0, suffix) };
}

/** What stays of a text while it is changed. */
export class KeptStretch {
  #text: KeptText = { prefix: 0, suffix: 0 };
  #length = 0;

  get text(): KeptText {
    return this.#text;
  }

  /** All of a text of that length is there. */
  begin(length: number): void {
    this.#text = { prefix: length, suffix: length };
    this.#length = length;
  }

  change(changes: readonly TextChange[]): void {
    this.#text = keptAfter(this.#text, changes, this.#length);
    for (const { text, rangeLength } of changes) this.#length += text.length - rangeLength;
  }
}

/** A file's rows, and how long its text is. */
export interface ReadRows {
  readonly units: SegmentList;
  readonly length: number;
}

/**
 * Which rows of a file became which: those in front of all changes and behind them are the same ones,
 * and between them those of the same ids, from both ends.
 */
export function rowsChange(before: ReadRows, after: ReadRows, kept: KeptText): RowsChange {
  const [old, now] = [before.units, after.units];
  const most = Math.min(old.length, now.length);
  const headOf = ({ units }: ReadRows): number =>
    firstIndex(units, ({ offset, length }) => offset + length > kept.prefix);
  const tailOf = ({ units, length }: ReadRows): number =>
    units.length - firstIndex(units, ({ offset }) => offset >= length - kept.suffix);
  let head = Math.min(headOf(before), headOf(after), most);
  let tail = Math.min(tailOf(before), tailOf(after), most - head);
  while (head + tail < most && isSame(old.at(head), now.at(head))) head += 1;
  const lastOf = (units: SegmentList): SegmentView => units.at(units.length - 1 - tail);
  while (head + tail < most && isSame(lastOf(old), lastOf(now))) tail += 1;
  return { at: head, remove: old.length - head - tail, insert: now.length - head - tail };
}

/** Nothing is known of what stayed. */
const nothingKept: KeptText = { prefix: -1, suffix: -1 };

/**
 * The same where rows are made of more than one text, and may change their order: by their ids alone. Of
 * as many rows that are others than before nobody is to think that they became each other: they go, and
 * come.
 */
export function rowsChangeById(before: ReadRows, after: ReadRows): readonly RowsChange[] {
  const change = rowsChange(before, after, nothingKept);
  const { at, remove, insert } = change;
  if (remove === 0 || remove !== insert) return [change];
  return [
    { at, remove, insert: 0 },
    { at, remove: 0, insert },
  ];
}

function isSame(one: SegmentView, other: SegmentView): boolean {
  return one.id === other.id && one.segment === other.segment && one.segments === other.segments;
}

/** The first row whose place is so; rows are in the order of the text. */
function firstIndex(
  units: SegmentList,
  isSo: (location: SegmentView['location']) => boolean,
): number {
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(units.at(middle).location)) high = middle;
    else low = middle + 1;
  }
  return low;
}
