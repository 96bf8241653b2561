import type { ChangedSpan } from '../../../text/changed-span.ts';
import type { Steps } from '../../../text/steps.ts';
import { FormatError } from '../../format-error.ts';
import { MAX_NAMES } from '../../xml/xml-limits.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { XliffDocument } from '../document.ts';
import type { ChangedRegion, CheckedRegion, CheckedText } from './live-state.ts';
import { countSegments } from './live-state.ts';
import { findingsInSteps } from '../qa/document-findings.ts';
import type { DocumentFindings } from '../qa/document-findings.ts';
import { readDocumentInSteps } from '../read/read-document.ts';
import { UnitFrame, unitSpansInSteps } from './unit-spans.ts';
import type { UnitSpans } from './unit-spans.ts';

/** More units than this are not worth being looked at apart. */
const mostUnits = 500;
/** The rules of the standard stop at a number; near it only a full check says the same. */
const mostRuleFindings = 900;

/**
 * The units a change lies in, when it lies inside of units that stand directly beside each other;
 * null when it may have changed anything else.
 */
export function findRegion(
  old: CheckedText,
  text: string,
  { start, oldEnd }: ChangedSpan,
): ChangedRegion | null {
  const { starts, ends } = old.spans;
  const from = lastBefore(starts, start);
  const to = lastBefore(starts, oldEnd) + 1;
  const [begin, end] = [starts[from], ends[to - 1]];
  if (begin === undefined || end === undefined || to <= from || to - from > mostUnits) return null;
  if (start <= begin || oldEnd >= end) return null;
  for (let index = from + 1; index < to; index++) {
    if (old.text.slice(ends[index - 1], starts[index]).includes('<')) return null;
  }
  const newEnd = end + text.length - old.text.length;
  return { from, to, start: begin, oldEnd: end, newText: text.slice(begin, newEnd) };
}

/** Index of the last number below a limit, -1 for none. */
function lastBefore(numbers: readonly number[], limit: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One reading of the region with its surroundings. */
interface ReadRegion {
  readonly document: XliffDocument;
  readonly spans: UnitSpans;
  readonly found: DocumentFindings;
  readonly start: number;
  readonly end: number;
}

/**
 * Checks the units of a region among what surrounds them, the other units left out. Null when
 * something in it concerns other units, or does not stay inside: then all must be read.
 *
 * Why this is enough. What was left out are whole elements at places that the region cannot reach:
 * its last unit ends where the region ends, and everything outside is as it was. So the whole text is
 * well-formed if what was read is, and every element has the ancestors it had. Rules look at one unit
 * and what surrounds all units, except for those named in `concernsOthers`.
 */
export function* checkRegion(old: CheckedText, region: ChangedRegion): Steps<CheckedRegion | null> {
  const oldText = old.text.slice(region.start, region.oldEnd);
  if (concernsOthers(oldText) || concernsOthers(region.newText)) return null;
  const frame = new UnitFrame(old.text, old.spans);
  const before = yield* readRegion(old, frame, region, oldText);
  yield undefined;
  const after = yield* readRegion(old, frame, region, region.newText);
  if (before === null || after === null || !sameIds(before.spans.ids, after.spans.ids)) return null;
  const ruleCount = old.ruleCount - before.found.ruleCount + after.found.ruleCount;
  const nameCount = old.nameCount + after.document.nameCount;
  if (nameCount > MAX_NAMES) return null;
  if (old.ruleCount > mostRuleFindings || ruleCount > mostRuleFindings) return null;
  const inside = findingsInside(after);
  const said = old.findings.filter(
    ({ offset }) => offset >= region.start && offset < region.oldEnd,
  );
  if (said.some(isShared) || inside.some(isShared)) return null;
  const shift = region.start - after.start;
  const placed = <Item extends { readonly offset: number }>(item: Item): Item => ({
    ...item,
    offset: item.offset + shift,
  });
  return {
    spans: {
      starts: after.spans.starts.map((each) => each + shift),
      ends: after.spans.ends.map((each) => each + shift),
      ids: after.spans.ids,
    },
    findings: inside.map(placed),
    facts: after.found.facts.map(placed),
    ...countSegments(after.document),
    before: countSegments(before.document),
    ruleCount,
    nameCount,
    units: after.spans.starts.length,
  };
}

/** References from unit to unit. */
function concernsOthers(text: string): boolean {
  return text.includes('subFlows');
}

/** Said once for the whole file, or of one unit because of another. */
function isShared({ code }: { readonly code: string }): boolean {
  return code === 'undeclared-prefix' || code === 'duplicate-id';
}

function sameIds(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

function* readRegion(
  old: CheckedText,
  frame: UnitFrame,
  region: ChangedRegion,
  written: string,
): Steps<ReadRegion | null> {
  const { from, to } = region;
  const alone = frame.isolate(from, to, written);
  try {
    const document = yield* readDocumentInSteps(createXmlReader(alone.text));
    const spans = yield* unitSpansInSteps(document);
    const end = alone.start + written.length;
    if (spans.starts[0] !== alone.start || spans.ends.at(-1) !== end) return null;
    for (let index = 1; index < spans.starts.length; index++) {
      const gap = alone.text.slice(spans.ends[index - 1], spans.starts[index]);
      if (gap.includes('<')) return null;
    }
    const found = yield* findingsInSteps(document, old.surroundings);
    return { document, spans, found, start: alone.start, end };
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function findingsInside({ found, start, end }: ReadRegion): DocumentFindings['findings'] {
  return found.findings.filter(({ offset }) => offset >= start && offset < end);
}
