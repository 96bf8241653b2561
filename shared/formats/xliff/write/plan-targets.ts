import type { LineIndex } from '../../../text/line-index.ts';
import type { EditPlan, Problem, TargetStart } from '../../model.ts';
import type { SegmentRecord, XliffDocument } from '../document.ts';
import { EditList } from './edit-list.ts';
import { isBlank } from '../../inline/parts.ts';
import type { PlannedWrite } from './planned-write.ts';
import { findSegment } from '../segment-key.ts';
import { segmentProblem, unknownKey } from '../segment-problem.ts';
import { planSegmentedTarget } from './segmented-target.ts';
import { untouchable } from '../selection.ts';
import type { StatePreset } from './presets.ts';
import type { TargetMarking } from './state-writing.ts';
import {
  planTarget,
  planUntouchedIgnorables,
  replaceContent,
  TargetContext,
  targetTagOf,
} from './target-edits.ts';
import { StartTag } from './start-tag.ts';
import { say } from '../../../messages/message.ts';

/**
 * Edits that give segments a target to begin with: an empty one where they have none, or the source
 * as it lies there, marked as not translated. A target that holds something is left alone but by a
 * copy. What is not to be translated is left alone, with a problem.
 * @throws FormatError for an unknown key.
 */
export function planTargets(
  document: XliffDocument,
  keys: readonly string[],
  start: TargetStart,
  lines: LineIndex,
): EditPlan {
  const problems: Problem[] = [];
  const units = new Map<number, PlannedWrite[]>();
  for (const key of new Set(keys)) {
    const segment = requireSegment(document, key);
    if (untouchable(segment) !== null) {
      const said = say('not-translatable', { unit: segment.unit.id });
      problems.push(segmentProblem(segment, lines, said, 'warning'));
    } else if (start === 'source' || isOpenable(document, segment)) {
      const own = units.get(segment.unit.ordinal) ?? [];
      own.push(writeOf(document, segment, key, start));
      units.set(segment.unit.ordinal, own);
    }
  }
  const context = new TargetContext(document, new EditList());
  const inOrder = [...units].toSorted(([one], [other]) => one - other);
  for (const [, writes] of inOrder) planUnit(context, writes, start);
  const written = inOrder.flatMap(([, writes]) => writes.map(({ key }) => key));
  return { edits: context.edits.inOrder(), keys: written, problems };
}

function requireSegment(document: XliffDocument, key: string): SegmentRecord {
  const segment = findSegment(document, key);
  if (segment !== null && !segment.isIgnorable) return segment;
  throw unknownKey(key);
}

/** Nothing to type in yet: no element, or one that has no inside. */
function isOpenable({ text }: XliffDocument, { translation }: SegmentRecord): boolean {
  if (translation === null) return true;
  return isBlank(translation.parts) && text.startsWith('/>', translation.start - 2);
}

function writeOf(
  { text }: XliffDocument,
  segment: SegmentRecord,
  key: string,
  start: TargetStart,
): PlannedWrite {
  const { source } = segment;
  const [content, parts] =
    start === 'source' ? [text.slice(source.start, source.end), source.parts] : ['', []];
  return { key, segment, parts, content, authorship: 'machine', tags: null };
}

function planUnit(
  context: TargetContext,
  writes: readonly PlannedWrite[],
  start: TargetStart,
): void {
  const [first] = writes;
  if (first === undefined) return;
  const { unit } = first.segment;
  const mark = start === 'source' ? untranslatedMark(context) : keptMark(context, first.segment);
  if (unit.segmentation !== null) {
    planSegmentedTarget(context, unit.segmentation, writes, mark);
    return;
  }
  for (const write of writes) {
    if (start === 'source') planTarget(context, write, mark);
    else openTarget(context, write, mark);
  }
  if (start === 'source' && unit.segments.length > 1) planUntouchedIgnorables(context, unit);
}

/** An empty target says nothing of its state: in 2.x that is the segment's own. */
function openTarget(context: TargetContext, write: PlannedWrite, mark: TargetMarking): void {
  const { target } = write.segment;
  if (target === null) {
    const machine = keptState(context, write.segment);
    planTarget(context, write, { ...mark, marks: { ...mark.marks, machine } });
    return;
  }
  const tag = targetTagOf(context.document.text, target);
  replaceContent(context, tag, target.content, '', '');
}

function untranslatedMark({ document }: TargetContext): TargetMarking {
  const word = document.majorVersion === 1 ? 'new' : 'initial';
  const marks = { state: word, qualifier: null };
  return markingOf(document, marks, document.majorVersion === 1 ? ' state="new"' : '');
}

/** What is there already: writing it again changes nothing. */
function keptMark({ document }: TargetContext, { target }: SegmentRecord): TargetMarking {
  const { text, majorVersion } = document;
  const tag = target === null || majorVersion === 2 ? null : targetTagOf(text, target);
  return markingOf(document, statesOf(text, tag, 'state-qualifier'), '');
}

function keptState({ document }: TargetContext, segment: SegmentRecord): StatePreset {
  if (document.majorVersion === 1) return { state: null, qualifier: null };
  const tag = new StartTag(document.text, segment.start, segment.tagEnd);
  return statesOf(document.text, tag, 'subState');
}

function statesOf(text: string, tag: StartTag | null, detailName: string): StatePreset {
  const valueOf = (name: string): string | null => {
    const found = tag?.find(name) ?? null;
    return found === null ? null : text.slice(found.valueStart, found.valueEnd);
  };
  return { state: valueOf('state'), qualifier: valueOf(detailName) };
}

function markingOf(
  { majorVersion }: XliffDocument,
  marks: StatePreset,
  attributes: string,
): TargetMarking {
  return {
    majorVersion,
    marks: { machine: marks, review: marks, person: marks },
    newAttributes: { machine: attributes, review: attributes, person: attributes },
    detailName: majorVersion === 1 ? 'state-qualifier' : 'subState',
  };
}
