import type { Steps } from '../../../text/steps.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { PartialXmlReader } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { UnitRecord, XliffDocument } from '../document.ts';

/** Finds where units end: their records keep only where they begin. */
export class UnitEnds {
  private readonly reader: PartialXmlReader;
  private readonly known = new Map<number, number>();

  constructor(text: string) {
    this.reader = createXmlReader(text);
  }

  /** Offset after the unit's end tag. */
  endOf(unit: UnitRecord): number {
    const known = this.known.get(unit.ordinal);
    if (known !== undefined) return known;
    const end = this.find(unit);
    this.known.set(unit.ordinal, end);
    return end;
  }

  private find(unit: UnitRecord): number {
    const { reader } = this;
    reader.goTo(unit.start, 1);
    reader.next();
    if (reader.selfClosing) return reader.end;
    for (let kind = reader.next(); kind !== XmlToken.EndOfText; kind = reader.next()) {
      if (kind === XmlToken.EndTag && reader.depth === 1) break;
    }
    return reader.end;
  }
}

/** Where the units of a text lie. */
export interface UnitSpans {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly ids: readonly string[];
}

/** Unit by unit. */
export function* unitSpansInSteps({ units, text }: XliffDocument): Steps<UnitSpans> {
  const finder = new UnitEnds(text);
  const ends: number[] = [];
  for (const unit of units) {
    ends.push(finder.endOf(unit));
    yield undefined;
  }
  return { starts: units.map(({ start }) => start), ends, ids: units.map(({ id }) => id) };
}

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

  constructor(text: string, { starts, ends }: UnitSpans) {
    const gaps: string[] = [];
    const heads: number[] = [];
    let length = 0;
    let from = 0;
    starts.forEach((start, index) => {
      if (start > from) gaps.push(text.slice(from, start));
      length += start - from;
      heads.push(length);
      from = ends[index] ?? start;
    });
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
