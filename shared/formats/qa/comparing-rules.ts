import { findingOf, type PlacedFinding, type QaRule } from './rule.ts';
import { say } from '../../messages/message.ts';
import { largestOf } from '../../text/lists/extremes.ts';

/** Limits of length are the format's; it measures them itself. */
export const targetTooLong: QaRule = {
  id: 'target-too-long',
  severity: 'warning',
  about: 'The target is longer than its file allows.',
  fix: null,
};

export const targetTooShort: QaRule = {
  id: 'target-too-short',
  severity: 'warning',
  about: 'The target is shorter than its file allows.',
  fix: null,
};

/** Said where a source has several translations: it may be meant. */
export const inconsistentTranslation: QaRule = {
  id: 'inconsistent-translation',
  severity: 'information',
  about: 'The same source is translated otherwise elsewhere in the file.',
  fix: 'Takes the usual translation.',
};

/** One translation as others are compared with it. */
export interface TranslationFact {
  /** Language and source: facts with the same one are compared. */
  readonly source: string;
  readonly target: string;
  readonly offset: number;
  readonly length: number;
  readonly unit: string;
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
  const most = largestOf(counts.values());
  return group.find(({ target }) => counts.get(target) === most) ?? null;
}

function otherwise(fact: TranslationFact, usual: TranslationFact): PlacedFinding {
  return {
    ...findingOf(inconsistentTranslation, say('inconsistent-translation', { unit: usual.unit })),
    offset: fact.offset,
    length: fact.length,
    unit: fact.unit,
  };
}
