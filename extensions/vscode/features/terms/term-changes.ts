import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { type ChangedTerm, changedTerms } from '../../../../shared/terms/index.ts';
import type { UsedDictionary } from './term-set.ts';

/** Terms of one pair of languages that are other ones than before. */
export interface TermChanges {
  readonly pair: DictionaryPair;
  readonly changes: readonly ChangedTerm[];
}

/**
 * The terms that are new or have another target now, by dictionary. A term that was taken out asks
 * nothing of any translation, and a dictionary that was not in use before says nothing of a change.
 */
export function changesBetween(
  before: readonly UsedDictionary[],
  after: readonly UsedDictionary[],
): readonly TermChanges[] {
  return after.flatMap((dictionary) => {
    const { glossaryId, pair, version, entries } = dictionary;
    const former = before.find((each) => each.glossaryId === glossaryId && isSame(each.pair, pair));
    if (former === undefined || former.version === version) return [];
    const changes = changedTerms(former.entries, entries).filter((each) => each.after !== null);
    return changes.length === 0 ? [] : [{ pair, changes }];
  });
}

function isSame(one: DictionaryPair, other: DictionaryPair): boolean {
  return one.source_lang === other.source_lang && one.target_lang === other.target_lang;
}
