import type { EditPlan, Problem } from '../../model.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import { sameSpan } from '../../../text/same-span.ts';
import { FormatError } from '../../format-error.ts';
import type { SegmentRecord, UnitRecord, XliffDocument } from '../document.ts';
import { holdsLocally } from './local-verification.ts';
import type { XliffPlan } from './planned-write.ts';
import { openPartialReader, readUnits } from '../read/read-document.ts';
import type { UnitTakers } from '../read/reading-context.ts';
import { findSegment } from '../segment-key.ts';
import { segmentProblem } from '../segment-problem.ts';
import { holds } from './written-target.ts';
import type { Expected } from './written-target.ts';
import { say } from '../../../messages/message.ts';

/**
 * Reads `newText` again: every span outside the plan's edits must be the same, unit for unit, and
 * every planned target must hold what was to be written. An empty list means both hold. The plan is
 * as it was made: its edits say what its writes say, and nobody changed the answers meanwhile.
 */
export function verifyPlan(
  document: XliffDocument,
  plan: EditPlan,
  newText: string,
  lines: LineIndex,
): readonly Problem[] {
  if (isXliffPlan(plan) && holdsLocally(document, plan, newText)) return [];
  const changed = unplannedChange(document.text, plan, newText, lines);
  return changed === null ? verifyWhole(document, plan, newText, lines) : [changed];
}

/** Reads all of `newText` again, and says what is wrong with it. */
export function verifyWhole(
  document: XliffDocument,
  plan: EditPlan,
  newText: string,
  lines: LineIndex,
): readonly Problem[] {
  const comparison = new Comparison(document, plan, newText, lines);
  try {
    readUnits(openPartialReader(newText), comparison);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return [unreadable(error, lines)];
  }
  return comparison.finish();
}

/** Plans of this format remember their writes; one that was stored and loaded does not. */
function isXliffPlan(plan: EditPlan): plan is XliffPlan {
  return 'writes' in plan;
}

function unplannedChange(
  text: string,
  plan: EditPlan,
  newText: string,
  lines: LineIndex,
): Problem | null {
  let at = 0;
  let newAt = 0;
  for (const edit of plan.edits) {
    const length = edit.offset - at;
    if (!sameSpan(text, at, newText, newAt, length)) return unplanned(at, length, lines);
    newAt += length;
    const newLength = edit.newText.length;
    if (!sameSpan(edit.newText, 0, newText, newAt, newLength)) {
      return unplanned(edit.offset, edit.length, lines);
    }
    newAt += newLength;
    at = edit.offset + edit.length;
  }
  return text.slice(at) === newText.slice(newAt) ? null : unplanned(at, text.length - at, lines);
}

function unplanned(offset: number, length: number, lines: LineIndex): Problem {
  return {
    code: 'unplanned-change',
    severity: 'error',
    said: say('unplanned-change.span'),
    location: lines.locate(offset, length),
    unit: '',
  };
}

function unreadable({ said: reason, location }: FormatError, lines: LineIndex): Problem {
  const said =
    location === null
      ? say('unreadable-result', { reason })
      : say('unreadable-result.at-line', { line: String(location.line), reason });
  return {
    code: 'unreadable-result',
    severity: 'error',
    said,
    location: lines.locate(0, 0),
    unit: '',
  };
}

/** Compares the units of the new text one by one, as they are read; it keeps none. */
export class Comparison implements UnitTakers {
  readonly targetsOnly = true;
  private readonly document: XliffDocument;
  private readonly newText: string;
  private readonly lines: LineIndex;
  private readonly problems: Problem[] = [];
  /** In file order; those of stored plans have no parts to compare. */
  private readonly expected: readonly Expected[];
  private next = 0;
  private units = 0;
  private sameStructure = true;

  constructor(document: XliffDocument, plan: EditPlan, newText: string, lines: LineIndex) {
    this.document = document;
    this.newText = newText;
    this.lines = lines;
    this.expected = isXliffPlan(plan) ? plan.writes : expectedOf(document, plan.keys);
  }

  wants(ordinal: number): boolean {
    return this.expected[this.next]?.segment.unit.ordinal === ordinal;
  }

  keep(unit: UnitRecord): void {
    const before = this.document.units[this.units];
    if (before?.id !== unit.id) this.sameStructure = false;
    const wanted = this.wants(this.units);
    if (wanted && before?.segments.length !== unit.segments.length) this.sameStructure = false;
    while (this.wants(this.units)) {
      const expected = this.expected[this.next];
      if (expected === undefined) break;
      const written = unit.segments[expected.segment.index];
      if (written === undefined || !holds(this.newText, written.translation, expected)) {
        this.problems.push(notHeld(expected.segment, this.lines));
      }
      this.next++;
    }
    this.units++;
  }

  finish(): readonly Problem[] {
    const complete = this.units === this.document.units.length && this.sameStructure;
    return complete ? this.problems : [otherStructure(this.lines)];
  }
}

function expectedOf(document: XliffDocument, keys: readonly string[]): readonly Expected[] {
  return keys
    .map((key) => findSegment(document, key))
    .filter((segment) => segment !== null)
    .sort((left, right) => left.unit.ordinal - right.unit.ordinal || left.index - right.index)
    .map((segment) => ({ segment, parts: null, content: null }));
}

function otherStructure(lines: LineIndex): Problem {
  return {
    code: 'unplanned-change',
    severity: 'error',
    said: say('unplanned-change.structure'),
    location: lines.locate(0, 0),
    unit: '',
  };
}

function notHeld(segment: SegmentRecord, lines: LineIndex): Problem {
  return segmentProblem(segment, lines, say('target-not-written', { unit: segment.unit.id }));
}
