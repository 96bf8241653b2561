import type { Edit } from '../../text/edits.ts';
import { FormatError } from '../format-error.ts';
import { XmlError } from '../xml/xml-error.ts';
import { MAX_NAMES } from '../xml/xml-limits.ts';
import { XmlToken } from '../xml/xml-reader.ts';
import type { PartialXmlReader } from '../xml/xml-reader.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import type {
  FileRecord,
  InlineContent,
  Segmentation,
  SegmentRecord,
  TargetRecord,
  UnitRecord,
  XliffDocument,
} from './document.ts';
import { readTargetElement } from './generation-1-reader.ts';
import { matchesParts } from './match-target.ts';
import { NameResolver } from './name-resolver.ts';
import type { NamePlace } from './name-resolver.ts';
import type { PlannedWrite, XliffPlan } from './planned-write.ts';
import { passProlog } from './read-document.ts';
import { ReadingContext } from './reading-context.ts';
import { readRootVersion } from './root-version.ts';
import { pairMarks } from './segment-pairing.ts';
import { hasSameName, isSameTagBut } from './same-tag.ts';
import { elementEnd } from './target-edits.ts';
import { XliffElement } from './vocabulary.ts';
import { holds } from './written-target.ts';

/**
 * Whether `newText`, which was compared with the document and the texts of the edits and is made of
 * them, certainly holds the plan: reads again only the elements the edits lie in. False means that
 * all of it must be read to know.
 *
 * Why this is enough. A reader's way through a text depends on the text ahead and on its own state:
 * the elements that are open, the names in force, the segments seen. Reading the document went
 * well. Both texts are the same up to the first edit, so there both readers are in one state. Each
 * edit lies in a window that begins and ends between two tokens, next to a tag on either side: a
 * whole target element, or one start tag. If the window of the new text is read without fault, has
 * the same place among the elements, and leaves the same elements open and the same names in force,
 * both readers are in one state behind it, and the same text follows up to the next window. So the
 * whole is well-formed, and it has the same units and segments. What a state holds beyond that is
 * checked or avoided: the depth of elements is set before a window is read, different names are
 * counted as if none were shared, and text that some mark hides is left to the whole reading where
 * one segment can hide text of the next.
 */
export function holdsLocally(document: XliffDocument, plan: XliffPlan, newText: string): boolean {
  try {
    return new LocalVerification(document, plan, newText).holds();
  } catch (error) {
    if (error instanceof FormatError || error instanceof XmlError) return false;
    throw error;
  }
}

/** Walks the edits and what was to be written, both in file order. */
export class LocalVerification {
  private readonly document: XliffDocument;
  private readonly plan: XliffPlan;
  private readonly reader: PartialXmlReader;
  private readonly names: NameResolver;
  private readonly context: ReadingContext;
  /** The next edit, the end of the one before, and how far the new text is ahead behind that. */
  private next = 0;
  private at = 0;
  private shift = 0;
  /** The edit passed last inside a span, and where its text begins in the new text. */
  private lastEdit: Edit | null = null;
  private lastStart = 0;

  constructor(document: XliffDocument, plan: XliffPlan, newText: string) {
    this.document = document;
    this.plan = plan;
    this.reader = createXmlReader(newText);
    this.names = new NameResolver(this.reader);
    const takers = { keep: () => undefined, targetsOnly: true, wants: () => true };
    this.context = new ReadingContext(this.reader, this.names, takers);
  }

  holds(): boolean {
    const { document, plan, reader, names } = this;
    passProlog(reader);
    names.enter();
    readRootVersion(reader, names);
    for (let from = 0; from < plan.writes.length;) {
      const unit = plan.writes[from]?.segment.unit;
      let to = from + 1;
      while (plan.writes[to]?.segment.unit === unit) to++;
      if (unit === undefined || !this.hostHolds(unit.file, unit.start)) return false;
      if (!this.unitHolds(unit, from, to)) return false;
      from = to;
    }
    if (this.next < plan.edits.length) return false;
    return reader.nameCount + document.nameCount <= MAX_NAMES;
  }

  /** The start tag with the language, where it was changed. */
  private hostHolds(file: FileRecord, unitStart: number): boolean {
    const edit = this.plan.edits[this.next];
    if (edit === undefined || edit.offset >= unitStart) return true;
    const { document, reader, shift } = this;
    const { start, tagEnd } = file.host;
    if (!this.passEdits(start, tagEnd)) return false;
    const original = createXmlReader(document.text);
    original.goTo(start, 1);
    reader.goTo(start + shift, 1);
    const language = document.generation === 1 ? 'target-language' : 'trgLang';
    return isSameTagBut(language, original, reader) && reader.end === tagEnd + this.shift;
  }

  /** The writes of one unit, given by their places in the plan. */
  private unitHolds(unit: UnitRecord, from: number, to: number): boolean {
    const { segmentation, translate, place } = unit;
    if (segmentation !== null) return this.sharedTargetHolds(unit, segmentation, from, to);
    const inSegments = this.document.generation === 2;
    // A unit that is not to be translated may have marks that allow it, across its segments.
    if (inSegments && !translate) return false;
    for (let index = from; index < to; index++) {
      const write = this.plan.writes[index];
      if (write === undefined) return false;
      if (inSegments && !this.segmentTagHolds(write.segment, place)) return false;
      if (!this.targetHolds(write, inSegments ? place.depth + 1 : place.depth)) return false;
    }
    return true;
  }

  /** XLIFF 1.x: one target for all segments of the unit. */
  private sharedTargetHolds(
    unit: UnitRecord,
    segmentation: Segmentation,
    from: number,
    to: number,
  ): boolean {
    const { writes } = this.plan;
    const first = writes[from]?.segment;
    const start = first === undefined ? -1 : this.findTarget(first);
    if (first === undefined || start < 0) return false;
    const target = this.readTarget(first, start, unit.place.depth);
    if (target === null) return false;
    const { content, marks } = target;
    const pairs = pairMarks(segmentation.marks, marks);
    const whole = marks.length > 0 ? null : content;
    for (let index = from; index < to; index++) {
      const write = writes[index];
      if (write === undefined) return false;
      const translation = pairs[write.segment.index]?.content ?? whole;
      if (!holds(this.reader.text, translation, write)) return false;
    }
    return true;
  }

  /** The start tag of a segment of XLIFF 2.x, which carries the state. */
  private segmentTagHolds(segment: SegmentRecord, place: NamePlace): boolean {
    const { document, reader, names } = this;
    const { start, tagEnd } = segment;
    const newStart = start + this.shift;
    if (!this.passEdits(start, tagEnd)) return false;
    reader.goTo(newStart, place.depth);
    names.goTo(place);
    if (reader.next() !== XmlToken.StartTag || reader.selfClosing) return false;
    if (names.enter() !== XliffElement.Segment || !names.isStillIn(place)) return false;
    return reader.end === tagEnd + this.shift && hasSameName(document.text, start, reader.name);
  }

  /** Whether the target of a segment, which has it for itself, holds what was to be written. */
  private targetHolds(write: PlannedWrite, depth: number): boolean {
    const { reader, names } = this;
    const { segment, content, parts } = write;
    const start = this.findTarget(segment);
    if (start < 0 || !this.enterTarget(segment, start, depth)) return false;
    const contentStart = reader.end;
    if (matchesParts(reader, names, parts) && this.hasContent(contentStart, content)) {
      return reader.end === this.at + this.shift;
    }
    const target = this.readTarget(segment, start, depth);
    if (target === null) return false;
    const mayHide = target.content.hasProtected && segment.unit.segments.length > 1;
    return !mayHide && holds(reader.text, target.content, write);
  }

  /** Whether the content that begins at an offset and ends before the reader's token is this. */
  private hasContent(start: number, content: string): boolean {
    const { reader, lastEdit, lastStart } = this;
    const length = reader.start - start;
    if (length !== content.length) return false;
    // An edit that is this very content was compared with the new text as a whole.
    if (lastEdit?.newText === content && lastStart === start) return true;
    return reader.text.slice(start, reader.start) === content;
  }

  /** Passes the edits of a segment's target; where it must be in the new text, -1 if unknown. */
  private findTarget(segment: SegmentRecord): number {
    const { target } = segment;
    const start = target?.start ?? elementEnd(this.document.text, segment.targetFollows);
    if (start < segment.source.end) return -1;
    const newStart = start + this.shift;
    const passed =
      target === null ? this.passInsertion(start) : this.passTarget(start, target.content);
    return passed ? newStart : -1;
  }

  /** Goes to the target's start tag; false when there is something else. */
  private enterTarget(segment: SegmentRecord, start: number, depth: number): boolean {
    const { reader, names } = this;
    reader.goTo(start, depth);
    names.goTo(segment.unit.place);
    let kind = reader.next();
    // A new element is indented.
    if (segment.target === null && kind === XmlToken.Text) kind = reader.next();
    return kind === XmlToken.StartTag && names.enter() === XliffElement.Target;
  }

  /** Reads the target into parts; null when it does not end where it must. */
  private readTarget(segment: SegmentRecord, start: number, depth: number): TargetRecord | null {
    if (!this.enterTarget(segment, start, depth)) return null;
    this.context.inline.beginUnit(false);
    const written = readTargetElement(this.context, segment.unit.segmentation !== null);
    return this.reader.end === this.at + this.shift ? written : null;
  }

  private passInsertion(offset: number): boolean {
    const edit = this.plan.edits[this.next];
    if (edit?.offset !== offset || edit.length > 0 || offset < this.at) return false;
    this.next++;
    this.at = offset;
    this.shift += edit.newText.length;
    return true;
  }

  private passTarget(start: number, content: InlineContent): boolean {
    return this.passEdits(start, elementEnd(this.document.text, content));
  }

  /** Passes the edits that lie inside a span; false when one begins before it or ends behind it. */
  private passEdits(start: number, end: number): boolean {
    const { edits } = this.plan;
    if (start < this.at) return false;
    for (;;) {
      const edit = edits[this.next];
      if (edit === undefined || edit.offset >= end) break;
      const editEnd = edit.offset + edit.length;
      if (edit.offset <= start || edit.offset < this.at || editEnd > end) return false;
      this.next++;
      this.at = editEnd;
      this.lastEdit = edit;
      this.lastStart = edit.offset + this.shift;
      this.shift += edit.newText.length - edit.length;
    }
    this.at = end;
    return true;
  }
}
