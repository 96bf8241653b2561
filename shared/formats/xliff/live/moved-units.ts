import type { NamePlace } from '../read/name-resolver.ts';
import type {
  FileRecord,
  InlineContent,
  SegmentMark,
  SegmentRecord,
  TargetRecord,
  UnitRecord,
} from '../document.ts';

/** How far records lie from where they were. */
export interface RecordShift {
  /** In UTF-16 units of the text. */
  readonly offset: number;
  /** In units of the file. */
  readonly ordinal: number;
}

/**
 * Records of units that lie elsewhere in another text, all else the same. They are made as reading
 * makes them: what two records share is shared again, and properties stand in the same order.
 */
export class UnitMover {
  private readonly shift: RecordShift;
  /** Of the unit that is being moved. */
  private readonly contents = new Map<InlineContent, InlineContent>();
  private readonly targets = new Map<TargetRecord, TargetRecord>();

  constructor(shift: RecordShift) {
    this.shift = shift;
  }

  file(file: FileRecord): FileRecord {
    const { host } = file;
    const { offset, ordinal } = this.shift;
    return {
      ...file,
      firstUnit: file.firstUnit + ordinal,
      host: { ...host, start: host.start + offset, tagEnd: host.tagEnd + offset },
    };
  }

  unit(unit: UnitRecord, file: FileRecord, place: NamePlace = unit.place): UnitRecord {
    const { offset, ordinal } = this.shift;
    this.contents.clear();
    this.targets.clear();
    const { segmentation } = unit;
    const moved = {
      ordinal: unit.ordinal + ordinal,
      file,
      id: unit.id,
      start: unit.start + offset,
      tagEnd: unit.tagEnd + offset,
      end: unit.end + offset,
      place,
      translate: unit.translate,
      approved: unit.approved,
      title: unit.title,
      notes: unit.notes,
      limits: unit.limits,
      matches: unit.matches,
      segments: unit.segments,
      segmentation:
        segmentation === null
          ? null
          : { content: this.content(segmentation.content), marks: this.marks(segmentation.marks) },
    };
    moved.segments = unit.segments.map((segment) => this.segment(segment, moved));
    return moved;
  }

  private segment(segment: SegmentRecord, unit: UnitRecord): SegmentRecord {
    const { offset } = this.shift;
    return {
      unit,
      index: segment.index,
      id: segment.id,
      isIgnorable: segment.isIgnorable,
      source: this.content(segment.source),
      sourceStart: segment.sourceStart + offset,
      sourceTagEnd: segment.sourceTagEnd + offset,
      targetFollows: this.content(segment.targetFollows),
      target: segment.target === null ? null : this.target(segment.target),
      translation: segment.translation === null ? null : this.content(segment.translation),
      // Segments of 1.x have no tag of their own.
      start: segment.start < 0 ? segment.start : segment.start + offset,
      tagEnd: segment.tagEnd < 0 ? segment.tagEnd : segment.tagEnd + offset,
      state: segment.state,
      locked: segment.locked,
    };
  }

  private target(target: TargetRecord): TargetRecord {
    const known = this.targets.get(target);
    if (known !== undefined) return known;
    const moved = {
      start: target.start + this.shift.offset,
      content: this.content(target.content),
      state: target.state,
      marks: this.marks(target.marks),
    };
    this.targets.set(target, moved);
    return moved;
  }

  private marks(marks: readonly SegmentMark[]): readonly SegmentMark[] {
    const { offset } = this.shift;
    if (marks.length === 0) return marks;
    return marks.map((mark) => ({
      mid: mark.mid,
      start: mark.start + offset,
      content: this.content(mark.content),
      end: mark.end + offset,
    }));
  }

  private content(content: InlineContent): InlineContent {
    const known = this.contents.get(content);
    if (known !== undefined) return known;
    const moved = {
      start: content.start + this.shift.offset,
      end: content.end + this.shift.offset,
      parts: content.parts,
      isCData: content.isCData,
      hasProtected: content.hasProtected,
    };
    this.contents.set(content, moved);
    return moved;
  }
}
