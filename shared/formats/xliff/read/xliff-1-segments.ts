import type {
  InlineContent,
  MatchRecord,
  SegmentMark,
  SegmentRecord,
  TargetRecord,
  UnitRecord,
} from '../document.ts';
import { pairMarks } from './segment-pairing.ts';

/** What is gathered of a trans-unit before its record is made. */
export interface UnitDraft {
  sourceStart: number;
  source: InlineContent | null;
  segmented: InlineContent | null;
  sourceMarks: readonly SegmentMark[];
  target: TargetRecord | null;
  notes: string[] | null;
  title: string;
  matches: MatchRecord[] | null;
  isLocked: boolean;
  lockedMids: readonly string[];
}

const nothing: readonly never[] = [];

/** The segments of a unit, which was read into a draft. */
export function segmentsOfUnit(unit: UnitRecord, draft: UnitDraft): readonly SegmentRecord[] {
  const { source, target } = draft;
  if (source === null) return nothing;
  if (unit.segmentation === null) {
    return [new Xliff1Segment(unit, draft, 0, '', source, source.start, target?.content ?? null)];
  }
  const translations = pairMarks(unit.segmentation.marks, target?.marks ?? nothing);
  // A target without segments is taken for the translation of each: nothing of it is lost.
  const whole = target === null || target.marks.length > 0 ? null : target.content;
  return unit.segmentation.marks.map(
    ({ mid, content }, index) =>
      new Xliff1Segment(
        unit,
        draft,
        index,
        mid,
        content,
        source.start,
        translations[index]?.content ?? whole,
      ),
  );
}

/**
 * A segment of XLIFF 1.x. A class, as there are many and reading is measured: V8 allocates what a
 * literal makes in the old space once most of it has survived (pretenuring), where each reference to
 * a young object costs a write barrier. What a constructor makes begins young.
 */
class Xliff1Segment implements SegmentRecord {
  readonly unit: UnitRecord;
  readonly index: number;
  readonly id: string;
  readonly isIgnorable = false;
  readonly source: InlineContent;
  readonly sourceStart: number;
  readonly sourceTagEnd: number;
  readonly targetFollows: InlineContent;
  readonly target: TargetRecord | null;
  readonly translation: InlineContent | null;
  readonly start = -1;
  readonly tagEnd = -1;
  readonly state: string | null;
  readonly locked: boolean;

  constructor(
    unit: UnitRecord,
    draft: UnitDraft,
    index: number,
    id: string,
    source: InlineContent,
    sourceTagEnd: number,
    translation: InlineContent | null,
  ) {
    this.unit = unit;
    this.index = index;
    this.id = id;
    this.source = source;
    this.sourceStart = draft.sourceStart;
    this.sourceTagEnd = sourceTagEnd;
    this.targetFollows = draft.segmented ?? draft.source ?? source;
    this.target = draft.target;
    this.translation = translation;
    this.state = draft.target === null ? null : draft.target.state;
    this.locked = draft.isLocked || (draft.lockedMids.length > 0 && draft.lockedMids.includes(id));
  }
}
