import type { XliffDocument } from '../document.ts';

/** Some units among what surrounds all units of a text, the other units left out. */
export interface IsolatedUnits {
  readonly text: string;
  /** Offset of the region in it. */
  readonly start: number;
}

/**
 * Everything of a text but its units. Their surroundings say what the rules on some units need to
 * know. What is left out are whole elements, so the rest is well-formed if and only if all of it is.
 */
export class UnitFrame {
  private readonly frame: string;
  /** For each unit the length of the frame before it. */
  private readonly heads: readonly number[];

  constructor({ text, units }: XliffDocument) {
    const gaps: string[] = [];
    const heads: number[] = [];
    let length = 0;
    let from = 0;
    for (const { start, end } of units) {
      if (start > from) gaps.push(text.slice(from, start));
      length += start - from;
      heads.push(length);
      from = end;
    }
    gaps.push(text.slice(from));
    this.frame = gaps.join('');
    this.heads = heads;
  }

  /** The units from `from` to `to` (exclusive), written as `region`, alone in the frame. */
  isolate(from: number, to: number, region: string): IsolatedUnits {
    const head = this.frame.slice(0, this.heads[from]);
    // What lies between these units belongs to the region.
    const tail = this.heads[to - 1] ?? this.frame.length;
    return { text: head + region + this.frame.slice(tail), start: head.length };
  }
}

const frames = new WeakMap<XliffDocument, UnitFrame>();

/** The frame of a document, made when it is first asked for. */
export function frameOf(document: XliffDocument): UnitFrame {
  const known = frames.get(document) ?? new UnitFrame(document);
  frames.set(document, known);
  return known;
}

/** What lies between the units of two documents is the same: so is their frame. */
export function shareFrame(one: XliffDocument, other: XliffDocument): void {
  const known = frames.get(one);
  if (known !== undefined) frames.set(other, known);
}
