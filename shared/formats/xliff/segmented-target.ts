import type { Segmentation, SegmentMark, TargetRecord } from './document.ts';
import { hasText } from './parts.ts';
import { pairMarks } from './segment-pairing.ts';
import type { PlannedWrite } from './plan.ts';
import { editState, newStateAttributes } from './state-writing.ts';
import type { MarkWriting } from './state-writing.ts';
import { insertTarget, replaceContent } from './target-edits.ts';
import type { TargetContext } from './target-edits.ts';

/** Plans the target of a unit of XLIFF 1.2 whose source is cut into `<mrk mtype="seg">` (T4). */
export function planSegmentedTarget(
  context: TargetContext,
  segmentation: Segmentation,
  writes: readonly PlannedWrite[],
  mark: MarkWriting,
): void {
  const first = writes[0]?.segment;
  if (first === undefined) return;
  const marks = writes.some((write) => write.needsReview) ? mark.review : mark.normal;
  const contents = new Map(writes.map((write) => [write.segment.index, write.content]));
  const { target } = first;
  if (target === null) {
    const content = rebuilt(context, segmentation, contents);
    insertTarget(context, first, newStateAttributes(marks), content);
    return;
  }
  const { document, edits } = context;
  const added = editState(document.text, edits, target.tag, mark, marks);
  if (target.marks.length === 0) {
    replaceContent(context, target, added, rebuilt(context, segmentation, contents));
    return;
  }
  if (added !== '') edits.insert(target.tag.attributesEnd, added);
  fillMarks(context, segmentation, target, contents);
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
    content += text.slice(at, mark.tag.start) + filled(text, mark, contents.get(index) ?? copy);
    at = mark.end;
  });
  return content + text.slice(at, segmentation.content.end);
}

/** A segment of the source with other content. */
function filled(text: string, mark: SegmentMark, content: string): string {
  return `${text.slice(mark.tag.start, mark.tag.attributesEnd)}>${content}</${mark.tag.name}>`;
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
      if (content !== undefined) fillMark(context, existing, content);
    } else if (content !== undefined) {
      const first: number = target.marks[0]?.tag.start ?? target.content.start;
      if (anchor < 0) anchor = first;
      pending += between(document.text, previous, mark) + filled(document.text, mark, content);
    }
    previous = mark;
  }
  if (pending !== '') edits.insert(anchor, pending);
}

function fillMark(context: TargetContext, mark: SegmentMark, content: string): void {
  const { edits } = context;
  const { tag } = mark;
  if (tag.selfClosing) edits.replace(tag.attributesEnd, tag.end, `>${content}</${tag.name}>`);
  else edits.replace(mark.content.start, mark.content.end, content);
}

/** Text between two segments of the source; codes there have their place in the target already. */
function between(text: string, previous: SegmentMark | null, mark: SegmentMark): string {
  const gap = previous === null ? '' : text.slice(previous.end, mark.tag.start);
  return gap.includes('<') ? '' : gap;
}
