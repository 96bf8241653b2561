import { EntrySet } from '../../api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import { digestHex } from '../../cache/digest.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';
import { isSamePair } from './load-dictionaries.ts';

const VERSION = 1;
const DIGEST_LENGTH = 64;

/** Which file and which glossary of which account were in step. */
export interface SyncOwner {
  readonly identity: string;
  readonly glossary_id: string;
  readonly path: string;
}

/** What is stored, behind the digest of it. */
interface StoredSync {
  readonly version: number;
  readonly owner: SyncOwner;
  readonly dictionaries: readonly StoredDictionary[];
}

interface StoredDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: string;
}

/**
 * What a file and a glossary had in common when they were last in step, null when that is not known.
 * A damaged record, or one of another owner or version, counts as none (F35), and so does a blocked
 * store: then nothing is taken away on either side.
 */
export async function readSyncMemory(
  store: KeyValueStore,
  owner: SyncOwner,
): Promise<readonly SyncDictionary[] | null> {
  try {
    const bytes = await store.get(await keyOf(owner));
    return bytes === null ? null : await decode(bytes, owner);
  } catch {
    return null;
  }
}

/**
 * Remembers it; false when the store is full or blocked. What was remembered before is forgotten
 * then: held against it, a change that is taken back would look like none.
 */
export async function writeSyncMemory(
  store: KeyValueStore,
  owner: SyncOwner,
  dictionaries: readonly SyncDictionary[],
): Promise<boolean> {
  const stored: StoredSync = {
    version: VERSION,
    owner,
    dictionaries: dictionaries.map(({ entries, ...pair }) => ({
      ...pair,
      entries: entries.toTsv(),
    })),
  };
  const body = JSON.stringify(stored);
  const key = await keyOf(owner);
  try {
    await store.set(key, new TextEncoder().encode((await digestHex(body)) + body));
    return true;
  } catch {
    // A store that is blocked for this too is read by nobody.
    await store.delete(key).catch(() => undefined);
    return false;
  }
}

async function keyOf({ identity, glossary_id, path }: SyncOwner): Promise<string> {
  return `glossary-sync/${await digestHex(JSON.stringify([identity, glossary_id, path]))}`;
}

async function decode(
  bytes: Uint8Array,
  owner: SyncOwner,
): Promise<readonly SyncDictionary[] | null> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const body = text.slice(DIGEST_LENGTH);
  if ((await digestHex(body)) !== text.slice(0, DIGEST_LENGTH)) return null;
  const stored: unknown = JSON.parse(body);
  if (!isStored(stored) || JSON.stringify(stored.owner) !== JSON.stringify(owner)) return null;
  return stored.dictionaries.map(({ entries, source_lang, target_lang }) => {
    return { source_lang, target_lang, entries: EntrySet.received(entries) };
  });
}

function isStored(value: unknown): value is StoredSync {
  if (!isRecord(value) || value['version'] !== VERSION) return false;
  const { dictionaries } = value;
  return Array.isArray(dictionaries) && dictionaries.every(isDictionary);
}

function isDictionary(value: unknown): value is StoredDictionary {
  return (
    isRecord(value) &&
    [value['source_lang'], value['target_lang'], value['entries']].every(
      (each) => typeof each === 'string',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

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
