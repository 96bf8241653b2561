import { XmlToken } from '../xml/xml-reader.ts';
import type { PartialXmlReader } from '../xml/xml-reader.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import type { UnitRecord, XliffDocument } from './document.ts';

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

export function unitSpans(document: XliffDocument): UnitSpans {
  const { units, text } = document;
  const ends = new UnitEnds(text);
  return {
    starts: units.map(({ start }) => start),
    ends: units.map((unit) => ends.endOf(unit)),
    ids: units.map(({ id }) => id),
  };
}

/** A text with the units from `from` to `to` (exclusive) alone in it, written as `region`. */
export interface IsolatedUnits {
  readonly text: string;
  /** Offset of the region in it. */
  readonly start: number;
}

/**
 * Everything of a text but the other units: their surroundings say what the rules on some units need
 * to know. What was cut are whole elements, so the rest is well-formed if and only if all of it is.
 */
export function isolateUnits(
  text: string,
  spans: UnitSpans,
  from: number,
  to: number,
  region: string,
): IsolatedUnits {
  const head = joinGaps(text, spans, 0, from);
  const tail = joinGaps(text, spans, to, spans.starts.length);
  return { text: head + region + tail, start: head.length };
}

/** Gap `n` lies before unit `n`; the last one behind the last unit. Both ends are taken in. */
function joinGaps(text: string, { starts, ends }: UnitSpans, first: number, last: number): string {
  const gaps: string[] = [];
  for (let index = first; index <= last; index++) {
    const begin = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const end = starts[index] ?? text.length;
    if (end > begin) gaps.push(text.slice(begin, end));
  }
  return gaps.join('');
}
