import type { InlinePart } from '../../model.ts';
import type { SegmentRecord, SizeProfiles, UnitRecord, XliffDocument } from '../document.ts';
import type { TermFinder, TermsBetween } from '../../terms/term.ts';
import { declaredEncoding, lengthsOf, lengthSentence } from '../limits.ts';
import { hasText, isBlank, textOf } from '../parts.ts';
import { stateOf, untouchable } from '../selection.ts';
import { rawOffsets, rawParts } from './raw-parts.ts';
import { termFindings } from './term-findings.ts';
import { sidesOf, targetFindings } from './target-rules.ts';
import type { Finding } from './message-rules.ts';

/** What the rules on one unit look at besides the unit. */
export interface UnitSurroundings {
  readonly encoding: string;
  readonly sizeProfiles: SizeProfiles;
  readonly terms: TermsBetween;
}

/** A finding and its place in the text. */
export interface PlacedFinding extends Omit<Finding, 'at'> {
  readonly offset: number;
  readonly length: number;
  readonly unit: string;
}

/** Without `terms` the use of terms is not looked at. */
export function surroundingsOf(
  { text, sizeProfiles }: XliffDocument,
  terms: TermsBetween = () => null,
): UnitSurroundings {
  return { encoding: declaredEncoding(text), sizeProfiles, terms };
}

/**
 * What the rules find in the targets of one unit, in file order; what they compare between units is
 * not among it. A target that is missing is no finding: statistics count it.
 */
export function checkUnit(
  text: string,
  unit: UnitRecord,
  surroundings: UnitSurroundings,
): PlacedFinding[] {
  const found: PlacedFinding[] = [];
  const { sourceLanguage, host } = unit.file;
  const finder = surroundings.terms(sourceLanguage, host.targetLanguage);
  for (const segment of unit.segments) {
    if (segment.isIgnorable || untouchable(segment) === 'not-translatable') continue;
    const place = placeOf(segment);
    if (place === null) continue;
    for (const { at, ...finding } of segmentFindings(segment, finder)) {
      const inside = at === undefined ? null : placeInTarget(text, segment, at);
      found.push({ ...finding, ...(inside ?? place), unit: unit.id });
    }
  }
  if (unit.limits !== null) found.push(...limitFindings(unit, surroundings));
  return found;
}

/** The content of the target, or its tag when it has none. */
export function placeOf(segment: SegmentRecord): { offset: number; length: number } | null {
  const { translation, target } = segment;
  if (translation === null) return null;
  const { start, end } = translation;
  if (end > start || target === null) return { offset: start, length: end - start };
  return { offset: target.start, length: target.content.start - target.start };
}

/** One character of a target, by its offset where each code counts as one; null when it is unknown. */
function placeInTarget(
  text: string,
  { translation }: SegmentRecord,
  at: number,
): { offset: number; length: number } | null {
  let left = at;
  for (const { part, start, end, isCData } of (translation && rawParts(text, translation)) ?? []) {
    const length = part.kind === 'text' ? part.text.length : 1;
    if (left >= length) {
      left -= length;
      continue;
    }
    if (part.kind === 'code') return { offset: start, length: end - start };
    const offsets = rawOffsets(text.slice(start, end), isCData);
    const [from, to] = [offsets[left] ?? 0, offsets[left + 1] ?? 0];
    return { offset: start + from, length: to - from };
  }
  return null;
}

function segmentFindings(segment: SegmentRecord, finder: TermFinder | null): Finding[] {
  const target = segment.translation?.parts ?? [];
  const source = wholeSource(segment, target);
  if (source === null) return [];
  if (isBlank(target)) return emptyTarget(segment, source);
  const isInitial = saysUntranslated(segment);
  const found = targetFindings(
    sidesOf(source, target, { language: segment.unit.file.host.targetLanguage, isInitial }),
  );
  if (finder === null || isInitial) return found;
  return [...found, ...termFindings(finder, source, target)];
}

/** A target element with nothing in it is shown as empty text by several tools. */
function emptyTarget(segment: SegmentRecord, source: readonly InlinePart[]): Finding[] {
  if (!hasText(source) || untouchable(segment) !== null) return [];
  const isClaimed = stateOf(segment) !== 'initial';
  return [
    {
      code: 'empty-target',
      severity: isClaimed ? 'warning' : 'information',
      message: isClaimed
        ? 'The target is empty, although its state says that it is done.'
        : 'The target is empty: translate it, or copy the source.',
    },
  ];
}

const untranslatedWords: ReadonlySet<string> = new Set(['new', 'needs-translation', 'initial']);

/** The file's own word says that the target is still to be made. */
function saysUntranslated(segment: SegmentRecord): boolean {
  return segment.state !== null && untranslatedWords.has(segment.state);
}

/** A target without segments stands for all of its unit, and is looked at with the first only. */
function wholeSource(
  segment: SegmentRecord,
  target: readonly InlinePart[],
): readonly InlinePart[] | null {
  const { segmentation, segments } = segment.unit;
  const isWhole = segmentation !== null && target === segment.target?.content.parts;
  if (!isWhole) return segment.source.parts;
  return segments.length === 1 ? segment.source.parts : null;
}

/** Length limits hold for the unit; they are said at its first target. */
function limitFindings(unit: UnitRecord, surroundings: UnitSurroundings): PlacedFinding[] {
  const filled = unit.segments.find(({ translation }) => !isBlank(translation?.parts ?? []));
  const place = filled === undefined ? null : placeOf(filled);
  if (place === null || unit.limits === null) return [];
  const text = unit.segments.map(({ translation }) => textOf(translation?.parts ?? [])).join('');
  return lengthsOf(text, unit.limits, surroundings)
    .filter(({ length, minimum, maximum }) => length > maximum || length < minimum)
    .map((measure) => ({
      code: measure.length > measure.maximum ? 'target-too-long' : 'target-too-short',
      severity: 'warning',
      message: lengthSentence(unit.id, measure),
      ...place,
      unit: unit.id,
    }));
}
