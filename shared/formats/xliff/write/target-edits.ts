import type {
  InlineContent,
  SegmentRecord,
  TargetRecord,
  UnitRecord,
  XliffDocument,
} from '../document.ts';
import type { EditList } from './edit-list.ts';
import { Indentation } from './indentation.ts';
import type { PlannedWrite, TargetTags } from './planned-write.ts';
import { StartTag } from './start-tag.ts';
import { editState } from './state-writing.ts';
import type { TargetMarking } from './state-writing.ts';

/** What planning one target needs of the whole. */
export class TargetContext {
  readonly document: XliffDocument;
  readonly edits: EditList;
  readonly indentation: Indentation;
  private lastAttributes = '';
  private lastPrefix = '';
  private lastIndentation = '';
  private lastTags: TargetTags = { open: '<target>', close: '</target>' };

  constructor(document: XliffDocument, edits: EditList) {
    this.document = document;
    this.edits = edits;
    this.indentation = new Indentation(document.text);
  }

  /** The tags of a new target, with what is before it; nearly all of a file have the same. */
  tagsOfNew(prefix: string, attributes: string, indentation: string): TargetTags {
    if (
      prefix !== this.lastPrefix ||
      attributes !== this.lastAttributes ||
      indentation !== this.lastIndentation
    ) {
      this.lastPrefix = prefix;
      this.lastAttributes = attributes;
      this.lastIndentation = indentation;
      this.lastTags = {
        open: `${indentation}<${prefix}target${attributes}>`,
        close: `</${prefix}target>`,
      };
    }
    return this.lastTags;
  }
}

/** The start tag of a target. */
export function targetTagOf(text: string, target: TargetRecord): StartTag {
  return new StartTag(text, target.start, target.content.start);
}

/** Plans the target of a segment that has the target element for itself. */
export function planTarget(context: TargetContext, write: PlannedWrite, mark: TargetMarking): void {
  const { document, edits } = context;
  const { segment, content } = write;
  const { target } = segment;
  const marks = mark.marks[write.authorship];
  const isXliff1 = segment.start < 0;
  if (!isXliff1) {
    const tag = new StartTag(document.text, segment.start, segment.tagEnd);
    const added = editState(document.text, edits, tag, mark, marks);
    if (added !== '') edits.insert(tag.attributesEnd, added);
  }
  if (target === null) {
    write.tags = insertTarget(context, segment, mark.newAttributes[write.authorship], content);
    return;
  }
  const tag = targetTagOf(document.text, target);
  const added = isXliff1 ? editState(document.text, edits, tag, mark, marks) : '';
  replaceContent(context, tag, target.content, added, content);
}

/**
 * Writes a new target element after the source, or after the segmented source where there is one;
 * returned is what the content was put between.
 */
export function insertTarget(
  context: TargetContext,
  segment: SegmentRecord,
  attributes: string,
  content: string,
): TargetTags {
  const { text } = context.document;
  const { sourceStart, sourceTagEnd } = segment;
  const indentation = context.indentation.after(sourceStart);
  // Most source tags are as short as they can be, and have nothing to pass on.
  const isBare = sourceTagEnd - sourceStart === '<source>'.length;
  const source = isBare ? null : new StartTag(text, sourceStart, sourceTagEnd);
  const preserve = source !== null && preservesSpace(text, source) ? ' xml:space="preserve"' : '';
  const prefix = source?.prefix ?? '';
  const tags = context.tagsOfNew(prefix, preserve + attributes, indentation);
  const { open, close } = tags;
  context.edits.insert(elementEnd(text, segment.targetFollows), open + content + close);
  return tags;
}

function preservesSpace(text: string, tag: StartTag): boolean {
  const space = tag.find('xml:space');
  return space !== null && text.slice(space.valueStart, space.valueEnd) === 'preserve';
}

/** After the end tag of an element, or after its empty-element tag. */
export function elementEnd(text: string, content: InlineContent): number {
  const isEmptyElement = content.end === content.start && text.startsWith('/>', content.start - 2);
  return isEmptyElement ? content.start : text.indexOf('>', content.end) + 1;
}

/** Replaces all content of an existing element; an empty-element tag is opened. */
export function replaceContent(
  context: TargetContext,
  tag: StartTag,
  content: InlineContent,
  addedAttributes: string,
  newContent: string,
): void {
  const { edits } = context;
  if (tag.selfClosing) {
    edits.replace(tag.attributesEnd, tag.end, `${addedAttributes}>${newContent}</${tag.name}>`);
    return;
  }
  if (addedAttributes !== '') edits.insert(tag.attributesEnd, addedAttributes);
  edits.replace(content.start, content.end, newContent);
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
