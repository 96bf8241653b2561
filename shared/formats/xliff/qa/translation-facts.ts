import type { InlinePart } from '../../model.ts';
import type { SegmentRecord, UnitRecord } from '../document.ts';
import { isBlank } from '../parts.ts';
import { untouchable } from '../selection.ts';
import { placeOf } from './unit-check.ts';
import type { PlacedFinding } from './unit-check.ts';

/** One translation as others are compared with it. */
export interface TranslationFact {
  /** Language and source: facts with the same one are compared. */
  readonly source: string;
  readonly target: string;
  readonly offset: number;
  readonly length: number;
  readonly unit: string;
}

/** The translations of one unit. */
export function factsOf(unit: UnitRecord): TranslationFact[] {
  const facts: TranslationFact[] = [];
  for (const segment of unit.segments) {
    const fact = factOf(segment);
    if (fact !== null) facts.push(fact);
  }
  return facts;
}

function factOf(segment: SegmentRecord): TranslationFact | null {
  const { translation, unit, source } = segment;
  if (translation === null || segment.isIgnorable || isBlank(translation.parts)) return null;
  // A target that stands for several segments is no translation of one of them.
  if (unit.segmentation !== null && segment.target?.marks.length === 0) return null;
  if (untouchable(segment) !== null) return null;
  const place = placeOf(segment);
  if (place === null) return null;
  return {
    source: `${unit.file.host.targetLanguage ?? ''}\n${identity(source.parts)}`,
    target: identity(translation.parts),
    ...place,
    unit: unit.id,
  };
}

function identity(parts: readonly InlinePart[]): string {
  const [first] = parts;
  if (first === undefined) return '';
  if (parts.length === 1 && first.kind === 'text') return first.text.trim();
  return parts
    .map((part) => (part.kind === 'text' ? part.text : `\u0001${part.content}\u0002`))
    .join('')
    .trim();
}

/**
 * Sources that are translated in different ways: said at each translation that is not the most
 * frequent one of its source (the first of several). It may be meant: information only.
 */
export function inconsistencies(facts: readonly TranslationFact[]): PlacedFinding[] {
  const groups = new Map<string, TranslationFact[]>();
  for (const fact of facts) {
    const group = groups.get(fact.source);
    if (group === undefined) groups.set(fact.source, [fact]);
    else group.push(fact);
  }
  const found: PlacedFinding[] = [];
  for (const group of groups.values()) {
    const usual = usualOf(group);
    if (usual === null) continue;
    for (const fact of group) {
      if (fact.target !== usual.target) found.push(otherwise(fact, usual));
    }
  }
  return found;
}

/** The most frequent translation of a group, the first of several; null when all are the same. */
export function usualOf(group: readonly TranslationFact[]): TranslationFact | null {
  const [first] = group;
  if (group.every(({ target }) => target === first?.target)) return null;
  const counts = new Map<string, number>();
  for (const { target } of group) counts.set(target, (counts.get(target) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return group.find(({ target }) => counts.get(target) === most) ?? null;
}

function otherwise(fact: TranslationFact, usual: TranslationFact): PlacedFinding {
  return {
    code: 'inconsistent-translation',
    severity: 'information',
    message: `The same source is translated otherwise in the unit "${usual.unit}".`,
    offset: fact.offset,
    length: fact.length,
    unit: fact.unit,
  };
}
