import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import type { Term, TermFinder } from '../../../../shared/formats/terms/term.ts';

/** The entries of one dictionary in use. */
export interface UsedDictionary {
  readonly glossaryId: string;
  readonly glossary: string;
  readonly pair: DictionaryPair;
  readonly entries: EntrySet;
  /** Changes with the entries. */
  readonly version: string;
}

/** The terms that hold for a pair of languages; of two for one phrase the first glossary's holds. */
export class TermSet {
  readonly dictionaries: readonly UsedDictionary[];
  readonly finder: TermFinder;
  /** Changes with what it holds. */
  readonly version: string;

  constructor(dictionaries: readonly UsedDictionary[]) {
    this.dictionaries = dictionaries;
    this.version = versionOf(dictionaries);
    this.finder = createTermFinder(termsOf(dictionaries));
  }

  /** The glossary a term comes from. */
  glossaryOf({ source, target }: Term): string {
    const held = this.dictionaries.find(({ entries }) => entries.get(source) === target);
    return held?.glossary ?? '';
  }
}

/** Tells what holds apart from what held before. */
export function versionOf(
  dictionaries: readonly Pick<UsedDictionary, 'glossaryId' | 'version'>[],
): string {
  return dictionaries.map(({ glossaryId, version }) => `${glossaryId} ${version}`).join('\n');
}

function* termsOf(dictionaries: readonly UsedDictionary[]): Iterable<Term> {
  for (const [index, { entries }] of dictionaries.entries()) {
    const earlier = dictionaries.slice(0, index);
    for (const term of entries) {
      if (!earlier.some((each) => each.entries.has(term.source))) yield term;
    }
  }
}
