import type { InlinePart } from '../../model.ts';
import { differentPlaceholders } from '../../qa/placeholder-rule.ts';
import { targetTooLong, targetTooShort } from '../../qa/comparing-rules.ts';
import { findingOf, type Finding, type PlacedFinding } from '../../qa/rule.ts';
import { sidesOf } from '../../qa/sides.ts';
import { targetFindings } from '../../qa/target-rules.ts';
import { termFindings } from '../../qa/term-rule.ts';
import { emptyTarget } from '../../qa/wording-rules.ts';
import type { SegmentRecord, SizeProfiles, UnitRecord, XliffDocument } from '../document.ts';
import type { TermFinder, TermsBetween } from '../../terms/term.ts';
import { encodingOfFile, lengthsOf, lengthMessage } from '../limits.ts';
import { hasText, isBlank, textOf } from '../../inline/parts.ts';
import { stateOf, untouchable } from '../selection.ts';
import { rawOffsets, rawParts } from './raw-parts.ts';
import { say } from '../../../messages/message.ts';
import { append } from '../../../text/lists/append.ts';
import { finish, type Steps } from '../../../text/steps.ts';

/** Some hundred microseconds. */
const segmentsInStep = 16;

/** What the rules on one unit look at besides the unit. */
export interface UnitSurroundings {
  readonly encoding: string;
  readonly sizeProfiles: SizeProfiles;
  readonly terms: TermsBetween;
}

/** Without `terms` the use of terms is not looked at. */
export function surroundingsOf(
  { text, sizeProfiles }: XliffDocument,
  terms: TermsBetween = () => null,
): UnitSurroundings {
  return { encoding: encodingOfFile(text), sizeProfiles, terms };
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
  return finish(checkUnitInSteps(text, unit, surroundings));
}

/** As {@link checkUnit}, some segments at a time. */
export function* checkUnitInSteps(
  text: string,
  unit: UnitRecord,
  surroundings: UnitSurroundings,
): Steps<PlacedFinding[]> {
  const found: PlacedFinding[] = [];
  const { sourceLanguage, host } = unit.file;
  const finder = surroundings.terms(sourceLanguage, host.targetLanguage);
  for (const [index, segment] of unit.segments.entries()) {
    if (index % segmentsInStep === segmentsInStep - 1) yield undefined;
    if (segment.isIgnorable || untouchable(segment) === 'not-translatable') continue;
    const place = targetPlaceOf(segment);
    if (place === null) continue;
    for (const { at, ...finding } of segmentFindings(segment, finder)) {
      const inside = at === undefined ? null : placeInTarget(text, segment, at);
      found.push({ ...finding, ...(inside ?? place), unit: unit.id });
    }
  }
  if (unit.limits !== null) append(found, limitFindings(unit, surroundings));
  return found;
}

/** The content of the target, or its tag when it has none. */
export function targetPlaceOf(segment: SegmentRecord): { offset: number; length: number } | null {
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
  if (isBlank(target)) return findEmptyTarget(segment, source);
  const isInitial = saysUntranslated(segment);
  const found = targetFindings(
    sidesOf(source, target, { language: segment.unit.file.host.targetLanguage, isInitial }),
  ).filter(
    ({ code }) => code !== differentPlaceholders.id || !isForOneNumber.test(segment.unit.id),
  );
  if (finder === null || isInitial) return found;
  return [...found, ...termFindings(finder, source, target)];
}

/** How Xcode names the plural form for one number, which may be said in words: "Eine Datei" for "%d file". */
const isForOneNumber = /(?:\|plural\.(?:zero|one|two)|\/(?:zero|one|two):dict\/:string)$/;

function findEmptyTarget(segment: SegmentRecord, source: readonly InlinePart[]): Finding[] {
  if (!hasText(source) || untouchable(segment) !== null) return [];
  if (stateOf(segment) === 'initial') {
    return [findingOf(emptyTarget, say('empty-target.open'))];
  }
  return [{ ...findingOf(emptyTarget, say('empty-target.done')), severity: 'warning' }];
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
  const place = filled === undefined ? null : targetPlaceOf(filled);
  if (place === null || unit.limits === null) return [];
  const text = unit.segments.map(({ translation }) => textOf(translation?.parts ?? [])).join('');
  return lengthsOf(text, unit.limits, surroundings)
    .filter(({ length, minimum, maximum }) => length > maximum || length < minimum)
    .map((measure) => ({
      ...findingOf(
        measure.length > measure.maximum ? targetTooLong : targetTooShort,
        lengthMessage(unit.id, measure),
      ),
      ...place,
      unit: unit.id,
    }));
}
