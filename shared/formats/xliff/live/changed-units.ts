import type { ChangedSpan } from '../../../text/changed-span.ts';
import type { Steps } from '../../../text/steps.ts';
import { FormatError } from '../../format-error.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { UnitRecord, XliffDocument } from '../document.ts';
import { readDocumentInSteps } from '../read/read-document.ts';
import { frameOf } from './unit-frame.ts';

/** More units than this are not worth being looked at apart. */
const mostUnits = 500;

/** Units that changed: those from `from` to `to` of the old text are `newText` now. */
export interface ChangedUnits {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly oldEnd: number;
  readonly newText: string;
}

/**
 * The units a change lies in, when it lies inside of units that stand directly beside each other;
 * null when it may have changed anything else.
 */
export function findChangedUnits(
  old: XliffDocument,
  text: string,
  { start, oldEnd }: ChangedSpan,
): ChangedUnits | null {
  const { units } = old;
  const from = lastBegunBefore(units, start);
  const to = lastBegunBefore(units, oldEnd) + 1;
  const [first, last] = [units[from], units[to - 1]];
  if (first === undefined || last === undefined || to <= from || to - from > mostUnits) return null;
  if (start <= first.start || oldEnd >= last.end) return null;
  if (!standTogether(old.text, units, from, to)) return null;
  const newEnd = last.end + text.length - old.text.length;
  const newText = text.slice(first.start, newEnd);
  return { from, to, start: first.start, oldEnd: last.end, newText };
}

/** Index of the last unit that begins before an offset, -1 for none. */
function lastBegunBefore(units: readonly UnitRecord[], offset: number): number {
  let low = -1;
  let high = units.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((units[middle]?.start ?? 0) < offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether nothing but text lies between units. */
function standTogether(
  text: string,
  units: readonly UnitRecord[],
  from: number,
  to: number,
): boolean {
  for (let index = from + 1; index < to; index++) {
    if (text.slice(units[index - 1]?.end, units[index]?.start).includes('<')) return false;
  }
  return true;
}

/** Some units read among what surrounds all units of their text, without the others. */
export interface UnitsAlone {
  /** What was read; its units are those of the region. */
  readonly document: XliffDocument;
  /** Where the region begins and ends in the text of `document`. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the changed units, written as `written`, among what surrounds them in the old text. Null when
 * they do not stay inside or cannot be read: then all must be read.
 *
 * Why this is enough. What was left out are whole elements at places that the region cannot reach:
 * its last unit ends where the region ends, and everything outside is as it was. So the whole text is
 * well-formed if what was read is, and every element has the ancestors it had.
 */
export function* readAlone(
  old: XliffDocument,
  { from, to }: ChangedUnits,
  written: string,
): Steps<UnitsAlone | null> {
  const { text, start } = frameOf(old).isolate(from, to, written);
  const end = start + written.length;
  try {
    const document = yield* readDocumentInSteps(createXmlReader(text));
    const { units } = document;
    if (units[0]?.start !== start || units.at(-1)?.end !== end) return null;
    return standTogether(text, units, 0, units.length) ? { document, start, end } : null;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}
