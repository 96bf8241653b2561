import type { InlinePart, Plan, Problem } from '../model.ts';
import type { LineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import type { SegmentRecord, XliffDocument } from './document.ts';
import { sameCodes, sameParts } from './parts.ts';
import { segmentProblem } from './plan.ts';
import type { PlannedWrite, XliffPlan } from './plan.ts';
import { readDocument } from './read-document.ts';
import { findSegment } from './segment-key.ts';

/**
 * Reads `newText` again: every span outside the plan's edits must be the same, unit for unit, and
 * every planned target must hold what was to be written. An empty list means both hold.
 */
export function verifyPlan(
  document: XliffDocument,
  plan: Plan,
  newText: string,
  lines: LineIndex,
): readonly Problem[] {
  const changed = unplannedChange(document.text, plan, newText, lines);
  if (changed !== null) return [changed];
  let written: XliffDocument;
  try {
    written = readDocument(createXmlReader(newText));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return [unreadable(error, lines)];
  }
  if (!sameStructure(document, written)) return [otherStructure(lines)];
  return isXliffPlan(plan)
    ? verifyWrites(written, plan.writes, lines)
    : verifyKeys(document, written, plan.keys, lines);
}

/** Plans of this format remember their writes; one that was stored and loaded does not. */
function isXliffPlan(plan: Plan): plan is XliffPlan {
  return 'writes' in plan;
}

function unplannedChange(
  text: string,
  plan: Plan,
  newText: string,
  lines: LineIndex,
): Problem | null {
  let at = 0;
  let newAt = 0;
  for (const edit of plan.edits) {
    const length = edit.offset - at;
    if (text.slice(at, edit.offset) !== newText.slice(newAt, newAt + length)) {
      return unplanned(at, length, lines);
    }
    newAt += length;
    if (!newText.startsWith(edit.newText, newAt)) return unplanned(edit.offset, edit.length, lines);
    newAt += edit.newText.length;
    at = edit.offset + edit.length;
  }
  return text.slice(at) === newText.slice(newAt) ? null : unplanned(at, text.length - at, lines);
}

function unplanned(offset: number, length: number, lines: LineIndex): Problem {
  return {
    code: 'unplanned-change',
    severity: 'error',
    message:
      'The new text differs from the plan in the part that begins here: it must not be saved.',
    location: lines.locate(offset, length),
    unit: '',
  };
}

function unreadable(error: FormatError, lines: LineIndex): Problem {
  const place = error.location === null ? '' : ` (line ${error.location.line} of the new text)`;
  return {
    code: 'unreadable-result',
    severity: 'error',
    message: `The new text cannot be read again${place}: ${error.message}`,
    location: lines.locate(0, 0),
    unit: '',
  };
}

function sameStructure(before: XliffDocument, after: XliffDocument): boolean {
  return (
    before.units.length === after.units.length &&
    before.units.every((unit, index) => {
      const other = after.units[index];
      return unit.id === other?.id && unit.segments.length === other.segments.length;
    })
  );
}

function otherStructure(lines: LineIndex): Problem {
  return {
    code: 'unplanned-change',
    severity: 'error',
    message: 'The new text has other units or segments than the file: it must not be saved.',
    location: lines.locate(0, 0),
    unit: '',
  };
}

function verifyWrites(
  written: XliffDocument,
  writes: readonly PlannedWrite[],
  lines: LineIndex,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const write of writes) {
    const { unit, index } = write.segment;
    const segment = written.units[unit.ordinal]?.segments[index];
    if (segment === undefined || !holds(written.text, segment, write)) {
      problems.push(notHeld(write.segment, lines));
    }
  }
  return problems;
}

function holds(text: string, segment: SegmentRecord, write: PlannedWrite): boolean {
  const { translation } = segment;
  if (translation === null) return false;
  if (text.slice(translation.start, translation.end) !== write.content) return false;
  if (sameParts(translation.parts, write.parts)) return true;
  // Hidden text is a code on one side and may be text on the other; the bytes above decide.
  if (translation.hasProtected || write.segment.source.hasProtected) return true;
  return flat(translation.parts) === flat(write.parts);
}

const lineEnds = /\r\n?|\n/g;
// Characters XML lacks are written as elements, left out, or replaced.
const unwritable =
  /<(?:[^\s:<>]+:)?cp hex="[0-9A-F]{4}"\/>|[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffd}-\u{ffff}\u{d800}-\u{dfff}]/gu;

/** Text and codes in one string, in which it does not matter where one text part ends. */
function flat(parts: readonly InlinePart[]): string {
  let joined = '';
  for (const part of parts) {
    if (part.kind === 'text') joined += part.text;
    else joined += part.verbatim ? `\u0001${part.content}\u0001` : part.content;
  }
  return joined.replace(unwritable, '').replaceAll('\u0001', '').replace(lineEnds, '\n');
}

/** Without the answers only the codes can be compared. */
function verifyKeys(
  document: XliffDocument,
  written: XliffDocument,
  keys: readonly string[],
  lines: LineIndex,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const key of keys) {
    const segment = findSegment(document, key);
    const parts = findSegment(written, key)?.translation?.parts;
    if (segment === null) continue;
    if (parts === undefined || !sameCodes(segment.source.parts, parts)) {
      problems.push(notHeld(segment, lines));
    }
  }
  return problems;
}

function notHeld(segment: SegmentRecord, lines: LineIndex): Problem {
  return segmentProblem(
    segment,
    lines,
    'target-not-written',
    `The new text does not hold the planned translation of "${segment.unit.id}": it must not be saved.`,
  );
}
