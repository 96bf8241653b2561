import type { LineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import type { EditPlan, Problem } from '../../model.ts';
import type { SegmentRecord, UnitRecord, XliffDocument } from '../document.ts';
import { EditList } from './edit-list.ts';
import { isBlank } from '../../inline/parts.ts';
import { findSegment } from '../segment-key.ts';
import { segmentProblem, unknownKey } from '../segment-problem.ts';
import { StartTag } from './start-tag.ts';
import { isStateWord, stateWords } from './state-table.ts';
import { editState } from './state-writing.ts';
import { targetTagOf } from './target-edits.ts';
import { say } from '../../../messages/message.ts';

/**
 * Edits that give segments another state: the state of the target (1.x) or of the segment (2.x), what
 * says it in detail dropped, and `approved` brought in line. Segments without a target keep theirs,
 * with a problem. @throws FormatError for a word the format lacks or an unknown key.
 */
export function planStates(
  document: XliffDocument,
  keys: readonly string[],
  word: string,
  lines: LineIndex,
): EditPlan {
  const { majorVersion, version } = document;
  if (!isStateWord(majorVersion, word)) {
    const states = stateWords(majorVersion);
    throw new FormatError(say('unknown-state.set', { version, state: word, states }), null);
  }
  const edits = new EditList();
  const written: string[] = [];
  const problems: Problem[] = [];
  const tags = new Set<number>();
  for (const key of new Set(keys)) {
    const segment = findSegment(document, key);
    if (segment === null || segment.isIgnorable) throw unknownKey(key);
    const tag = stateTag(document, segment, word);
    if (tag === null) {
      problems.push(withoutTarget(segment, lines));
      continue;
    }
    written.push(key);
    // Segments of 1.2 share the target of their unit.
    if (tags.has(tag.start)) continue;
    tags.add(tag.start);
    writeState(document, edits, tag, word);
    if (majorVersion === 1) writeApproval(document, edits, segment.unit, word);
  }
  return { edits: edits.inOrder(), keys: written, problems };
}

/** The start tag that carries the state; null when there is no target to have this one. */
function stateTag(document: XliffDocument, segment: SegmentRecord, word: string): StartTag | null {
  const { target, start, tagEnd } = segment;
  if (document.majorVersion === 1)
    return target === null ? null : targetTagOf(document.text, target);
  const isFilled = target !== null && !isBlank(target.content.parts);
  if (!isFilled && word !== 'initial') return null;
  return new StartTag(document.text, start, tagEnd);
}

function withoutTarget(segment: SegmentRecord, lines: LineIndex): Problem {
  return segmentProblem(segment, lines, say('no-target', { unit: segment.unit.id }), 'warning');
}

/** Writes a word as the state of a start tag; edits of one tag are in the order of the text. */
export function writeState(
  document: XliffDocument,
  edits: EditList,
  tag: StartTag,
  word: string,
): void {
  const { majorVersion, text } = document;
  const detailName = majorVersion === 1 ? 'state-qualifier' : 'subState';
  const marks = { state: word, qualifier: null };
  const added = editState(text, edits, tag, { detailName }, marks);
  if (added !== '') edits.insert(tag.attributesEnd, added);
}

const finished: ReadonlySet<string> = new Set(['final', 'signed-off']);

/** What is approved must not be called a draft, and the other way round. */
function writeApproval(
  document: XliffDocument,
  edits: EditList,
  unit: UnitRecord,
  word: string,
): void {
  const { text } = document;
  const value = new StartTag(text, unit.start, unit.tagEnd).find('approved');
  if (value === null) return;
  const isApproved = text.slice(value.valueStart, value.valueEnd) === 'yes';
  if (isApproved && !finished.has(word)) edits.replace(value.valueStart, value.valueEnd, 'no');
  if (!isApproved && word === 'final') edits.replace(value.valueStart, value.valueEnd, 'yes');
}
