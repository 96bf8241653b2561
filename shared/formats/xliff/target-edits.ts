import type { SegmentRecord, TargetRecord, UnitRecord, XliffDocument } from './document.ts';
import type { EditList } from './edit-list.ts';
import { indentationAfter } from './indentation.ts';
import type { PlannedWrite } from './plan.ts';
import { editState, newStateAttributes } from './state-writing.ts';
import type { MarkWriting } from './state-writing.ts';

/** What planning one target needs of the whole. */
export interface TargetContext {
  readonly document: XliffDocument;
  readonly edits: EditList;
  /** For lines that are inserted. */
  readonly lineEnd: string;
}

/** Plans the target of a segment that has the target element for itself. */
export function planTarget(context: TargetContext, write: PlannedWrite, mark: MarkWriting): void {
  const { document, edits } = context;
  const { segment, content } = write;
  const marks = write.needsReview ? mark.review : mark.normal;
  if (segment.tag !== null) {
    const added = editState(document.text, edits, segment.tag, mark, marks);
    if (added !== '') edits.insert(segment.tag.attributesEnd, added);
  }
  if (segment.target === null) {
    const attributes = segment.tag === null ? newStateAttributes(marks) : '';
    insertTarget(context, segment, attributes, content);
    return;
  }
  const added =
    segment.tag === null ? editState(document.text, edits, segment.target.tag, mark, marks) : '';
  replaceContent(context, segment.target, added, content);
}

/** Writes a new target element after the source. */
export function insertTarget(
  context: TargetContext,
  segment: SegmentRecord,
  attributes: string,
  content: string,
): void {
  const { text } = context.document;
  const { name } = segment.sourceTag;
  const target = `${name.slice(0, name.indexOf(':') + 1)}target`;
  const space = segment.preservesSpace ? ' xml:space="preserve"' : '';
  const indentation = indentationAfter(text, segment.sourceTag.start, context.lineEnd);
  context.edits.insert(
    segment.insertAt,
    `${indentation}<${target}${space}${attributes}>${content}</${target}>`,
  );
}

/** Replaces all content of an existing target; an empty-element tag is opened. */
export function replaceContent(
  context: TargetContext,
  target: TargetRecord,
  addedAttributes: string,
  content: string,
): void {
  const { edits } = context;
  const { tag } = target;
  if (tag.selfClosing) {
    edits.replace(tag.attributesEnd, tag.end, `${addedAttributes}>${content}</${tag.name}>`);
    return;
  }
  if (addedAttributes !== '') edits.insert(tag.attributesEnd, addedAttributes);
  edits.replace(target.content.start, target.content.end, content);
}

const spanningEnd = /^<(?:[^\s:/>]+:)?(?:sc|ec|sm|em)[\s/>]/;

/**
 * Ignorables that hold one end of a code whose other end lies in a translated segment get their
 * source as target: else the code would be left open there.
 */
export function planUntouchedIgnorables(context: TargetContext, unit: UnitRecord): void {
  for (const segment of unit.segments) {
    if (!segment.isIgnorable || segment.target !== null) continue;
    const spans = segment.source.parts.some(
      (part) =>
        part.kind === 'code' &&
        part.role === 'placeholder' &&
        spanningEnd.test(part.content) &&
        !/\sisolated\s*=\s*["']yes/.test(part.content),
    );
    if (!spans) continue;
    const { start, end } = segment.source;
    insertTarget(context, segment, '', context.document.text.slice(start, end));
  }
}
