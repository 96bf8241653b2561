import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { isSamePair } from './load-dictionaries.ts';
import { readSyncMemory, writeSyncMemory, type SyncOwner } from './sync-memory.ts';

/**
 * Remembers that a file and a glossary hold the same entries after the one was made of the other,
 * so that the next sync takes over what goes on either side. With `pair` that dictionary alone was
 * looked at, and what is known of the others stays.
 */
export async function rememberInStep(
  memory: KeyValueStore,
  owner: SyncOwner,
  dictionaries: readonly SyncDictionary[],
  pair: DictionaryPair | null = null,
): Promise<void> {
  const before = pair === null ? [] : ((await readSyncMemory(memory, owner)) ?? []);
  const others = before.filter((each) => pair !== null && !isSamePair(each, pair));
  await writeSyncMemory(memory, owner, [...dictionaries, ...others]);
}
