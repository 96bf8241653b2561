import {
  anchorOf,
  locateText,
  type SearchPath,
} from '../../../../shared/formats/wordml/locate-text.ts';
import type { PlacedEdit } from '../../../../shared/formats/wordml/cut-edit.ts';

/** A stretch of a paragraph as Word found it, and what proves that it is the right one. */
export interface LocatedRange {
  readonly edit: PlacedEdit;
  /** The text that is replaced, or beside which text is inserted. */
  readonly range: Word.Range;
  /** What stands before it in the paragraph. */
  readonly before: Word.Range;
  readonly expected: string;
  readonly expectedBefore: string;
}

/**
 * Queues the searches for an edit, and what proves them. Null where no search leads to its place.
 * `text` is that of `content`.
 */
export function locateEdit(
  content: Word.Range,
  text: string,
  edit: PlacedEdit,
): LocatedRange | null {
  const { offset, length, joins } = edit;
  const span = length > 0 ? { start: offset, end: offset + length } : anchorOf(text, offset, joins);
  const path = span === null ? null : locateText(text, span.start, span.end);
  if (span === null || path === null) return null;
  const range = follow(content, path);
  range.load('text');
  // From the hit, as a hit that is none cannot be an argument.
  const before = range.getRange('Start').expandToOrNullObject(content.getRange('Start'));
  before.load('text');
  return {
    edit,
    range,
    before,
    expected: text.slice(span.start, span.end),
    expectedBefore: text.slice(0, span.start),
  };
}

/** Whether Word found what was meant; only true for exactly that. */
export function isProven({ range, before, expected, expectedBefore }: LocatedRange): boolean {
  if (range.isNullObject || before.isNullObject) return false;
  return range.text === expected && before.text === expectedBefore;
}

function follow(content: Word.Range, { steps, end }: SearchPath): Word.Range {
  const start = followSteps(content, steps);
  return end === null ? start : start.expandToOrNullObject(followSteps(content, end));
}

function followSteps(content: Word.Range, steps: readonly string[]): Word.Range {
  let within = content;
  let hit = content;
  for (const [index, step] of steps.entries()) {
    if (index > 0) {
      within = hit.getRange('End').expandToOrNullObject(content.getRange('End'));
    }
    hit = within.search(step, { matchCase: true }).getFirstOrNullObject();
  }
  return hit;
}
