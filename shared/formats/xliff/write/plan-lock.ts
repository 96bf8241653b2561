import { say } from '../../../messages/message.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import type { EditPlan, Problem } from '../../model.ts';
import type { SegmentRecord, UnitRecord, XliffDocument } from '../document.ts';
import { findSegment } from '../segment-key.ts';
import { segmentProblem, unknownKey } from '../segment-problem.ts';
import { EditList } from './edit-list.ts';
import { StartTag } from './start-tag.ts';

/**
 * Edits of `translate`, which locks the whole unit of each segment, or opens it: also where a group or
 * the file around it says that nothing is to be translated. What is locked by its state, or by the
 * program that made the file, stays so, with a problem. @throws FormatError for an unknown key.
 */
export function planLocks(
  { text, ...document }: XliffDocument,
  keys: readonly string[],
  isLocked: boolean,
  lines: LineIndex,
): EditPlan {
  const edits = new EditList();
  const written: string[] = [];
  const problems: Problem[] = [];
  const units = new Set<UnitRecord>();
  for (const key of new Set(keys)) {
    const segment = findSegment({ text, ...document }, key);
    if (segment === null || segment.isIgnorable) throw unknownKey(key);
    const { unit } = segment;
    if (unit.translate !== isLocked) {
      if (!isLocked && isLockedOtherwise(segment)) problems.push(stillLocked(segment, lines));
      continue;
    }
    written.push(key);
    if (units.has(unit)) continue;
    units.add(unit);
    const tag = new StartTag(text, unit.start, unit.tagEnd);
    const value = isLocked ? 'no' : 'yes';
    const known = tag.find('translate');
    if (known !== null) edits.replace(known.valueStart, known.valueEnd, value);
    else edits.insert(tag.attributesEnd, edits.attributes.attribute(text, tag, 'translate', value));
  }
  return { edits: edits.inOrder(), keys: written, problems };
}

function isLockedOtherwise({ unit, locked, state }: SegmentRecord): boolean {
  return locked || unit.approved || state === 'final' || state === 'signed-off';
}

function stillLocked(segment: SegmentRecord, lines: LineIndex): Problem {
  return segmentProblem(segment, lines, say('still-locked', { unit: segment.unit.id }), 'warning');
}
