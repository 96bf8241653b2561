import type { LineIndex } from '../../text/line-index.ts';
import type {
  FileMatch,
  LengthLimit,
  TypingPlace,
  SegmentList,
  SegmentSide,
  SegmentView,
} from '../model.ts';
import type { InlineContent, SegmentRecord, UnitRecord, XliffDocument } from './document.ts';
import { lengthsOf } from './limits.ts';
import { textOf } from '../inline/parts.ts';
import { surroundingsOf, type UnitSurroundings } from './qa/unit-check.ts';
import { countsOf } from './segment-counts.ts';
import { findSegment, segmentKey } from './segment-key.ts';
import { notesOf, skipReason, stateOf } from './selection.ts';
import { standingOf } from './statistics.ts';
import { StartTag } from './write/start-tag.ts';
import { elementEnd, targetTagOf } from './write/target-edits.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** The segments of a document as people see them. */
export class XliffUnits implements SegmentList {
  private readonly document: XliffDocument;
  private readonly lines: LineIndex;
  private readonly segments: readonly SegmentRecord[];
  private readonly surroundings: UnitSurroundings;

  constructor(document: XliffDocument, lines: LineIndex) {
    this.document = document;
    this.lines = lines;
    this.segments = segmentsOf(document);
    this.surroundings = surroundingsOf(document);
  }

  get length(): number {
    return this.segments.length;
  }

  get untranslated(): number {
    return countsOf(this.document).untranslated;
  }

  at(index: number): SegmentView {
    const segment = this.segments[index];
    if (segment === undefined) {
      throw new RangeError(`There is no unit ${index} of ${this.segments.length}.`);
    }
    return this.view(segment);
  }

  /** The last segment of the unit that has begun by then. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (beginOf(this.segments[middle]) <= offset) low = middle;
      else high = middle - 1;
    }
    const unit = this.segments[low]?.unit;
    if (unit === undefined) return -1;
    return unit.start <= offset && offset <= unit.end ? low : -1;
  }

  keyIndex(key: string): number {
    const segment = findSegment(this.document, key);
    return segment === null ? -1 : this.segments.indexOf(segment);
  }

  nextUntranslated(offset: number, direction: 'forward' | 'backward'): TypingPlace | null {
    const { text } = this.document;
    const isAhead = (segment: SegmentRecord): boolean => {
      const place = typingPlace(text, segment).start;
      return direction === 'forward' ? place > offset : place < offset;
    };
    const isWanted = (segment: SegmentRecord): boolean =>
      isUntranslated(segment) && isAhead(segment);
    const found =
      direction === 'forward' ? this.segments.find(isWanted) : this.segments.findLast(isWanted);
    if (found === undefined) return null;
    const { start, end, isInside } = typingPlace(text, found);
    return { ...this.lines.locate(start, end - start), isInside };
  }

  private view(segment: SegmentRecord): SegmentView {
    const { unit } = segment;
    const reason = skipReason(segment, byDefault);
    const segments = unit.segments.filter(({ isIgnorable }) => !isIgnorable);
    const target = segment.translation;
    return {
      key: segmentKey(segment),
      id: unit.id,
      name: unit.title === '' ? unit.id : unit.title,
      location: this.lines.locate(unit.start, unit.end - unit.start),
      segment: segments.indexOf(segment),
      segments: segments.length,
      source: this.side(segment.source),
      target: target === null ? null : this.side(target),
      targetLanguage: languageOf(unit),
      state: stateOf(segment),
      stateWord: segment.state,
      targetDetail: this.detailOf(segment),
      locked: lockOf(reason),
      isUntranslated: reason === null,
      standing: standingOf(segment, reason),
      notes: notesOf(segment),
      limits: this.limits(unit),
      alternatives: alternativesOf(segment),
    };
  }

  private detailOf({ target, start, tagEnd }: SegmentRecord): string | null {
    const { text, majorVersion } = this.document;
    if (target === null) return null;
    const isFirst = majorVersion === 1;
    const tag = isFirst ? targetTagOf(text, target) : new StartTag(text, start, tagEnd);
    const found = tag.find(isFirst ? 'state-qualifier' : 'subState');
    return found === null ? null : text.slice(found.valueStart, found.valueEnd);
  }

  private side({ start, end, parts }: InlineContent): SegmentSide {
    return { parts, location: this.lines.locate(start, end - start) };
  }

  private limits(unit: UnitRecord): readonly LengthLimit[] {
    if (unit.limits === null) return [];
    const target = unit.segments
      .map(({ translation }) => textOf(translation?.parts ?? []))
      .join('');
    return lengthsOf(target, unit.limits, this.surroundings);
  }
}

function segmentsOf({ units }: XliffDocument): readonly SegmentRecord[] {
  const all: SegmentRecord[] = [];
  for (const unit of units) {
    for (const segment of unit.segments) if (!segment.isIgnorable) all.push(segment);
  }
  return all;
}

/** Where a segment begins: its unit for the first, else its own element or mark. */
function beginOf(segment: SegmentRecord | undefined): number {
  if (segment === undefined) return 0;
  if (segment.index === 0) return segment.unit.start;
  return segment.start < 0 ? segment.source.start : segment.start;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly isInside: boolean;
}

/** The content of the target; where there is none, the place where it belongs. */
function typingPlace(text: string, segment: SegmentRecord): Place {
  const { target, translation, targetFollows } = segment;
  if (target === null) {
    const after = elementEnd(text, targetFollows);
    return { start: after, end: after, isInside: false };
  }
  const { start, content } = target;
  // A tag that is its own end has no inside.
  if (text.startsWith('/>', content.start - 2)) {
    return { start, end: content.start, isInside: false };
  }
  if (translation === null) return { start: content.end, end: content.end, isInside: false };
  return { start: translation.start, end: translation.end, isInside: true };
}

function languageOf({ file }: UnitRecord): string | null {
  const language = file.host.targetLanguage?.trim() ?? '';
  return language === '' ? null : language;
}

function isUntranslated(segment: SegmentRecord): boolean {
  return skipReason(segment, byDefault) === null;
}

function lockOf(reason: ReturnType<typeof skipReason>): SegmentView['locked'] {
  return reason === 'already-translated' || reason === 'not-in-selected-states' ? null : reason;
}

/** All the reader kept: also those for another segment of the unit are worth seeing. */
function alternativesOf({ unit, id }: SegmentRecord): readonly FileMatch[] {
  return unit.matches
    .filter(({ segmentId }) => segmentId === '' || segmentId === id)
    .map(({ target, language }) => ({
      parts: target,
      language: language ?? unit.file.host.targetLanguage,
    }));
}
