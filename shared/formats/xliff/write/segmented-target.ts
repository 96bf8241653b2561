import type { Segmentation, SegmentMark, TargetRecord } from '../document.ts';
import { hasText } from '../../inline/parts.ts';
import { pairMarks } from '../read/segment-pairing.ts';
import type { PlannedWrite, Authorship } from './planned-write.ts';
import { editState } from './state-writing.ts';
import type { TargetMarking } from './state-writing.ts';
import { StartTag } from './start-tag.ts';
import { insertTarget, replaceContent, targetTagOf } from './target-edits.ts';
import type { TargetContext } from './target-edits.ts';

/** Plans the target of a unit of XLIFF 1.2 whose source is cut into `<mrk mtype="seg">` (T4). */
export function planSegmentedTarget(
  context: TargetContext,
  segmentation: Segmentation,
  writes: readonly PlannedWrite[],
  mark: TargetMarking,
): void {
  const first = writes[0]?.segment;
  if (first === undefined) return;
  const authorship = commonAuthorship(writes);
  const contents = new Map(writes.map((write) => [write.segment.index, write.content]));
  const { target } = first;
  if (target === null) {
    const content = rebuilt(context, segmentation, contents);
    insertTarget(context, first, mark.newAttributes[authorship], content);
    return;
  }
  const { document, edits } = context;
  const tag = targetTagOf(document.text, target);
  const marks = mark.marks[authorship];
  const added = editState(document.text, edits, tag, mark, marks);
  if (target.marks.length === 0) {
    const content = rebuilt(context, segmentation, contents);
    replaceContent(context, tag, target.content, added, content);
    return;
  }
  if (added !== '') edits.insert(tag.attributesEnd, added);
  fillMarks(context, segmentation, target, contents);
}

/** A target is as good as the least of its segments. */
function commonAuthorship(writes: readonly PlannedWrite[]): Authorship {
  if (writes.some(({ authorship }) => authorship === 'review')) return 'review';
  return writes.every(({ authorship }) => authorship === 'person') ? 'person' : 'machine';
}

/** The whole content after the segmented source: answered segments filled, the others empty. */
function rebuilt(
  context: TargetContext,
  segmentation: Segmentation,
  contents: ReadonlyMap<number, string>,
): string {
  const { text } = context.document;
  let content = '';
  let at = segmentation.content.start;
  segmentation.marks.forEach((mark, index) => {
    const copy = hasText(mark.content.parts)
      ? ''
      : text.slice(mark.content.start, mark.content.end);
    // What lies between the segments (white space, codes) is copied.
    content += text.slice(at, mark.start) + filled(text, mark, contents.get(index) ?? copy);
    at = mark.end;
  });
  return content + text.slice(at, segmentation.content.end);
}

/** A segment of the source with other content. */
function filled(text: string, mark: SegmentMark, content: string): string {
  const tag = markTag(text, mark);
  return `${text.slice(tag.start, tag.attributesEnd)}>${content}</${tag.name}>`;
}

/** Fills segments the target has; missing ones are put after the segment before them. */
function fillMarks(
  context: TargetContext,
  segmentation: Segmentation,
  target: TargetRecord,
  contents: ReadonlyMap<number, string>,
): void {
  const { document, edits } = context;
  const existingMarks = pairMarks(segmentation.marks, target.marks);
  let previous: SegmentMark | null = null;
  let anchor = -1;
  let pending = '';
  for (const [index, mark] of segmentation.marks.entries()) {
    const content = contents.get(index);
    const existing = existingMarks[index] ?? null;
    if (existing !== null) {
      if (pending !== '') edits.insert(anchor, pending);
      pending = '';
      anchor = existing.end;
      if (content !== undefined) {
        const tag = markTag(document.text, existing);
        replaceContent(context, tag, existing.content, '', content);
      }
    } else if (content !== undefined) {
      const first: number = target.marks[0]?.start ?? target.content.start;
      if (anchor < 0) anchor = first;
      pending += between(document.text, previous, mark) + filled(document.text, mark, content);
    }
    previous = mark;
  }
  if (pending !== '') edits.insert(anchor, pending);
}

function markTag(text: string, mark: SegmentMark): StartTag {
  return new StartTag(text, mark.start, mark.content.start);
}

/** Text between two segments of the source; codes there have their place in the target already. */
function between(text: string, previous: SegmentMark | null, mark: SegmentMark): string {
  const gap = previous === null ? '' : text.slice(previous.end, mark.start);
  return gap.includes('<') ? '' : gap;
}
