import type { AccountLists } from '../../../../shared/cache/account-lists.ts';
import type { Clock } from '../../../../shared/ports/clock.ts';
import { chooseTerms, dictionaryFor } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { isUsed } from '../term-tree/used-names.ts';
import type { TermScope } from './term-scope.ts';
import type { UsedDictionary } from './term-set.ts';

interface LoadParts {
  readonly link: Pick<ServiceLink, 'lists' | 'probe'>;
  readonly clock: Clock;
}

/**
 * The dictionaries of named glossaries for a pair, with their entries, in the order in which they
 * hold. Rejects with a `ServiceError` when entries cannot be had.
 */
export async function loadNamedDictionaries(
  { link, clock }: LoadParts,
  names: readonly string[],
  { source, target }: TermScope,
): Promise<readonly UsedDictionary[]> {
  const { lists, probe } = link;
  const sourceLanguage = source ?? (await onlySource(lists, names, target));
  if (sourceLanguage === null) return [];
  const { glossaries } = await chooseTerms(
    { glossaries: names, styles: [], memory: null },
    { sourceLanguage, targetLanguage: target, sample: () => [] },
    // Nothing waits for the service that is only to be shown: what is newer comes after it.
    { lists, probe, clock, freshness: 'kept' },
  );
  const dictionaries: UsedDictionary[] = [];
  for (const { id, name, pair } of glossaries) {
    const { entries, version } = (await lists.entries(id, pair)).value;
    dictionaries.push({ glossaryId: id, glossary: name, pair, entries, version });
  }
  return dictionaries;
}

/** Nothing is detected for what is only shown: it could be billed. */
async function onlySource(
  lists: AccountLists,
  names: readonly string[],
  target: string,
): Promise<string | null> {
  const { value } = await lists.glossaries();
  const all = value.map(({ glossary_id: id, name }) => ({ id, name }));
  const sources = new Set(
    value
      .filter(({ glossary_id: id, name }) => isUsed(names, { id, name }, all))
      .map((glossary) => dictionaryFor(glossary, null, target)?.source_lang)
      .filter((language) => language !== undefined),
  );
  const [only] = sources;
  return sources.size === 1 && only !== undefined ? only : null;
}
