import { countCodePoints } from '../../text/code-points.ts';
import { noStanding } from '../figures.ts';
import type { FileStatistics, SegmentState, SkipReason, SegmentStanding } from '../model.ts';
import type { SegmentRecord, XliffDocument } from './document.ts';
import { isBlank, textOf } from '../inline/parts.ts';
import { skipReason, stateOf } from './selection.ts';
import { countWords } from '../../text/count-words.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** Counts over all segments but for repetitions; ignorables are no segments. */
export function countDocument(document: XliffDocument): Omit<FileStatistics, 'repeated'> {
  const counting = new Counting();
  for (const unit of document.units) {
    for (const segment of unit.segments) if (!segment.isIgnorable) counting.add(segment);
  }
  return counting.result(document.units.length);
}

class Counting {
  private segments = 0;
  private readonly byState: Record<SegmentState, number> = {
    initial: 0,
    translated: 0,
    reviewed: 0,
    final: 0,
  };
  private readonly byStanding = noStanding();
  private untranslated = 0;
  private notTranslatable = 0;
  private words = 0;
  private characters = 0;
  private codes = 0;

  add(segment: SegmentRecord): void {
    this.segments++;
    this.byState[stateOf(segment)]++;
    const reason = skipReason(segment, byDefault);
    this.byStanding[standingOf(segment, reason)]++;
    if (reason === null) this.untranslated++;
    if (reason === 'not-translatable') {
      this.notTranslatable++;
      return;
    }
    const text = textOf(segment.source.parts);
    this.words += countWords(text);
    this.characters += countCodePoints(text);
    this.codes += segment.source.parts.filter((part) => part.kind === 'code').length;
  }

  result(units: number): Omit<FileStatistics, 'repeated'> {
    return {
      units,
      segments: this.segments,
      byStanding: this.byStanding,
      byState: this.byState,
      untranslated: this.untranslated,
      notTranslatable: this.notTranslatable,
      sourceWords: this.words,
      sourceCharacters: this.characters,
      inlineCodes: this.codes,
    };
  }
}

/** Begins the words of XLIFF 1.x for targets that somebody has to go over. */
const OPEN_WORD = 'needs-';

/** `reason`: why it is left alone by default, null when it is not. */
export function standingOf(segment: SegmentRecord, reason: SkipReason | null): SegmentStanding {
  if (reason === null) return 'untranslated';
  const isLeft = reason === 'not-translatable' || reason === 'empty-source';
  const { translation, unit, state: word } = segment;
  if (isLeft || translation === null || isBlank(translation.parts)) return 'notTranslatable';
  if (!unit.approved && word?.startsWith(OPEN_WORD) === true) return 'needsReview';
  const state = stateOf(segment);
  return state === 'initial' ? 'needsReview' : state;
}
