import type { InlinePart } from '../../model.ts';
import type { SegmentRecord, UnitRecord } from '../document.ts';
import { isBlank } from '../../inline/parts.ts';
import { untouchable } from '../selection.ts';
import type { TranslationFact } from '../../qa/comparing-rules.ts';
import { targetPlaceOf } from './unit-check.ts';

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
  const place = targetPlaceOf(segment);
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
