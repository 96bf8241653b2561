import type {
  InlinePart,
  FileMatch,
  SegmentState,
  SelectOptions,
  Selection,
  SkipReason,
  TextLocation,
  Translatable,
} from '../model.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { MatchRecord, SegmentRecord, XliffDocument } from './document.ts';
import { hasText, isBlank, sameMarkup, sameParts, textOf } from '../inline/parts.ts';
import { segmentKey } from './segment-key.ts';
import { modelState } from './write/state-table.ts';
import { noneSkipped } from '../skipped.ts';

/** Segments of the same unit shown as context, on each side. */
const neighbours = 3;
const nothing: readonly never[] = [];

/** A segment as it is handed out. Lines are counted when somebody asks where it is: few do. */
class SelectedSegment implements Translatable {
  readonly key: string;
  readonly name: string;
  readonly source: readonly InlinePart[];
  readonly sourceLanguage: string | null;
  readonly state: SegmentState;
  readonly notes: readonly string[];
  readonly matches: readonly FileMatch[];
  readonly #segment: SegmentRecord;
  readonly #lines: LineIndex;

  constructor(segment: SegmentRecord, lines: LineIndex) {
    const { unit, source } = segment;
    this.key = segmentKey(segment);
    this.name = unit.title === '' ? unit.id : unit.title;
    this.source = source.parts;
    this.sourceLanguage = unit.file.sourceLanguage;
    this.state = stateOf(segment);
    this.notes = notesOf(segment);
    this.matches = matchesOf(segment);
    this.#segment = segment;
    this.#lines = lines;
  }

  get location(): TextLocation {
    const { unit, source, sourceStart } = this.#segment;
    const start = unit.segmentation === null ? sourceStart : source.start;
    return this.#lines.locate(start, source.end - start);
  }
}

/** Picks the segments to translate, in file order. */
export function selectSegments(
  document: XliffDocument,
  options: SelectOptions,
  lines: LineIndex,
): Selection {
  const items: Translatable[] = [];
  const skipped = noneSkipped();
  for (const unit of document.units) {
    for (const segment of unit.segments) {
      if (segment.isIgnorable) continue;
      const reason = skipReason(segment, options);
      if (reason === null) items.push(new SelectedSegment(segment, lines));
      else skipped[reason]++;
    }
  }
  return { items, skipped };
}

/** Why a segment is left alone; null when it is to be translated. */
export function skipReason(segment: SegmentRecord, options: SelectOptions): SkipReason | null {
  const reason = untouchable(segment);
  if (reason !== null) return reason;
  const state = stateOf(segment);
  const { onlyStates } = options;
  if (onlyStates.includes(state)) return null;
  if (isLocked(segment, state)) return 'locked';
  const untranslated = isUntranslated(segment, options);
  if (onlyStates.length === 0) return untranslated ? null : 'already-translated';
  return untranslated && onlyStates.includes('initial') ? null : 'not-in-selected-states';
}

/** State of a segment in the model. */
export function stateOf(segment: SegmentRecord): SegmentState {
  const { translation } = segment;
  return modelState(segment, translation !== null && !isBlank(translation.parts));
}

/** Reasons no option can lift. */
export function untouchable(segment: SegmentRecord): SkipReason | null {
  const { unit, source } = segment;
  // In 2.x a marker may allow what its unit forbids: its text is then no protected text.
  const mayHoldText = unit.translate || segment.start >= 0;
  if (mayHoldText && hasText(source.parts)) return segment.locked ? 'locked' : null;
  return unit.translate && !source.hasProtected ? 'empty-source' : 'not-translatable';
}

/** Approved, final and signed-off; in 2.x reviewed too. */
function isLocked(segment: SegmentRecord, state: SegmentState): boolean {
  return segment.unit.approved || state === 'final' || state === 'reviewed';
}

const untranslatedMark = '[NAB: NOT TRANSLATED]';

/** Whether the format's table counts the target as untranslated. */
function isUntranslated(
  segment: SegmentRecord,
  options: Pick<SelectOptions, 'sourceCopiesAreUntranslated'>,
): boolean {
  const parts = segment.translation?.parts ?? null;
  if (parts === null || isBlank(parts)) return true;
  const word = segment.state;
  if (word === 'new' || word === 'initial') return true;
  const first = parts[0];
  if (first?.kind === 'text' && first.text.startsWith(untranslatedMark)) return true;
  if (word !== 'needs-translation' && !options.sourceCopiesAreUntranslated) return false;
  return isCopy(segment, parts);
}

function isCopy(segment: SegmentRecord, parts: readonly InlinePart[]): boolean {
  return sameParts(segment.source.parts, parts);
}

export function notesOf(segment: SegmentRecord): readonly string[] {
  const { notes, segments } = segment.unit;
  if (segments.length === 1) return notes;
  const near = segments.slice(
    Math.max(0, segment.index - neighbours),
    segment.index + neighbours + 1,
  );
  const texts = near
    .filter((other) => other !== segment)
    .map((other) => textOf(other.source.parts).trim());
  return [...notes, ...texts.filter((text) => text !== '')];
}

function matchesOf(segment: SegmentRecord): readonly FileMatch[] {
  const { matches, file } = segment.unit;
  if (matches.length === 0) return nothing;
  return matches
    .filter((candidate) => isExact(candidate, segment))
    .map(({ target, language }) => {
      return { parts: target, language: language ?? file.host.targetLanguage };
    });
}

function isExact(match: MatchRecord, segment: SegmentRecord): boolean {
  const { parts } = segment.source;
  if (match.segmentId !== '' && match.segmentId !== segment.id) return false;
  // Without a source of its own a match can only be for the whole unit, or for the segment it names.
  if (match.source === null) {
    if (match.segmentId === '' && segment.unit.segments.length > 1) return false;
  } else if (!sameParts(match.source, parts)) return false;
  return !isBlank(match.target) && sameMarkup(parts, match.target);
}
