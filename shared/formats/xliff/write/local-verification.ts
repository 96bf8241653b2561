import { spells } from '../../../text/same-span.ts';
import { FormatError } from '../../format-error.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { MAX_NAMES } from '../../xml/xml-limits.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { PartialXmlReader } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type {
  FileRecord,
  Segmentation,
  SegmentRecord,
  TargetRecord,
  UnitRecord,
  XliffDocument,
} from '../document.ts';
import { EditWalk } from './edit-walk.ts';
import { readTargetElement } from '../read/xliff-1-reader.ts';
import { matchesParts } from './match-target.ts';
import { NameResolver } from '../read/name-resolver.ts';
import type { NamePlace } from '../read/name-resolver.ts';
import { lengthOf } from '../../inline/parts.ts';
import type { PlannedWrite, XliffPlan } from './planned-write.ts';
import { passProlog } from '../read/read-document.ts';
import { ReadingContext } from '../read/reading-context.ts';
import { readRootVersion } from '../read/root-version.ts';
import { pairMarks } from '../read/segment-pairing.ts';
import { hasSameName, isSameTagBut } from '../read/same-tag.ts';
import { elementEnd } from './target-edits.ts';
import { XliffElement } from '../vocabulary.ts';
import { holds } from './written-target.ts';

/**
 * Whether `newText` certainly is the document with the plan's edits, and holds the plan: compares
 * what lies between the edits, and reads again only the elements the edits lie in. False means that
 * all of it must be read to know.
 *
 * A property test holds it to the whole reading: of plans and damaged plans, it accepts none that the
 * whole reading refuses. Why that can be so: a reader's way through a text depends on the text ahead and on its own state:
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

/** Goes through what was to be written, in file order, and passes the edits that write it. */
export class LocalVerification {
  private readonly document: XliffDocument;
  private readonly plan: XliffPlan;
  private readonly reader: PartialXmlReader;
  private readonly names: NameResolver;
  private readonly context: ReadingContext;
  private readonly walk: EditWalk;

  constructor(document: XliffDocument, plan: XliffPlan, newText: string) {
    this.document = document;
    this.plan = plan;
    this.walk = new EditWalk(document.text, plan.edits, newText);
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
    if (!this.walk.isAtEnd()) return false;
    return reader.nameCount + document.nameCount <= MAX_NAMES;
  }

  /** The start tag with the language, where it was changed. */
  private hostHolds(file: FileRecord, unitStart: number): boolean {
    const { document, reader, walk } = this;
    if (!walk.hasEditBefore(unitStart)) return true;
    const { start, tagEnd } = file.host;
    const newStart = start + walk.shift;
    if (!walk.passEdits(start, tagEnd, null)) return false;
    const original = createXmlReader(document.text);
    original.goTo(start, 1);
    reader.goTo(newStart, 1);
    const language = document.majorVersion === 1 ? 'target-language' : 'trgLang';
    return isSameTagBut(language, original, reader) && reader.end === walk.newEnd;
  }

  /** The writes of one unit, given by their places in the plan. */
  private unitHolds(unit: UnitRecord, from: number, to: number): boolean {
    const { segmentation, translate, place } = unit;
    if (segmentation !== null) return this.sharedTargetHolds(unit, segmentation, from, to);
    const inSegments = this.document.majorVersion === 2;
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
    const start = first === undefined ? -1 : this.findTarget(first, null);
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
    const { document, reader, names, walk } = this;
    const { start, tagEnd } = segment;
    const newStart = start + walk.shift;
    if (!walk.passEdits(start, tagEnd, null)) return false;
    reader.goTo(newStart, place.depth);
    names.goTo(place);
    if (reader.next() !== XmlToken.StartTag || reader.selfClosing) return false;
    if (names.enter() !== XliffElement.Segment || !names.isStillIn(place)) return false;
    return reader.end === walk.newEnd && hasSameName(document.text, start, reader.name);
  }

  /** Whether the target of a segment, which has it for itself, holds what was to be written. */
  private targetHolds(write: PlannedWrite, depth: number): boolean {
    const { reader, names } = this;
    const { segment, parts } = write;
    const start = this.findTarget(segment, write);
    if (start < 0 || !this.enterTarget(segment, start, depth)) return false;
    const contentStart = reader.end;
    if (matchesParts(reader, names, parts) && this.hasContent(contentStart, write)) {
      return reader.end === this.walk.newEnd;
    }
    const target = this.readTarget(segment, start, depth);
    if (target === null) return false;
    const mayHide = target.content.hasProtected && segment.unit.segments.length > 1;
    return !mayHide && holds(reader.text, target.content, write);
  }

  /**
   * Whether the content from an offset to the reader's token, which matches the parts, is written as
   * it was to be. Where both are as long as the parts, both are the parts, and need not be compared:
   * a strict reader found the parts, so they hold nothing that XML lacks, and all else that is not
   * written as it is (markup, line ends, references) gets longer.
   */
  private hasContent(start: number, { parts, content }: PlannedWrite): boolean {
    const { text, start: end } = this.reader;
    if (end - start !== content.length) return false;
    return lengthOf(parts) === content.length || spells(text, start, end, content);
  }

  /**
   * Passes the edits of a segment's target; where it must be in the new text, -1 if unknown. Of the
   * write that is given the content is left for the caller to compare.
   */
  private findTarget(segment: SegmentRecord, write: PlannedWrite | null): number {
    const { walk } = this;
    const { text } = this.document;
    const { target } = segment;
    const start = target?.start ?? elementEnd(text, segment.targetFollows);
    if (start < segment.source.end) return -1;
    const newStart = start + walk.shift;
    const passed =
      target === null
        ? walk.passInsertion(start, write)
        : walk.passEdits(start, elementEnd(text, target.content), write);
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
    return this.reader.end === this.walk.newEnd ? written : null;
  }
}
