import type { GlossaryMethods } from '../../api/glossary-methods.ts';
import { EntrySet } from '../../api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { DictionaryPair, Glossary } from '../../api/types/glossaries.ts';

/**
 * The dictionaries of a glossary with their entries, of one pair or of all; one request each. None
 * when the glossary has no dictionary of the pair. Rejects with a `ServiceError`.
 */
export async function loadDictionaries(
  client: Pick<GlossaryMethods, 'getGlossaryEntries'>,
  { glossary_id, dictionaries }: Glossary,
  pair: DictionaryPair | null,
  signal?: AbortSignal,
): Promise<readonly SyncDictionary[]> {
  const loaded: SyncDictionary[] = [];
  for (const { source_lang, target_lang } of dictionaries) {
    const own = { source_lang, target_lang };
    if (pair !== null && !isSamePair(own, pair)) continue;
    const request = { glossary_id, ...own };
    const { data } = await client.getGlossaryEntries(
      request,
      signal === undefined ? {} : { signal },
    );
    loaded.push({ ...own, entries: EntrySet.received(data.entries) });
  }
  return loaded;
}

export function isSamePair(one: DictionaryPair, other: DictionaryPair): boolean {
  return (
    one.source_lang.toLowerCase() === other.source_lang.toLowerCase() &&
    one.target_lang.toLowerCase() === other.target_lang.toLowerCase()
  );
}
