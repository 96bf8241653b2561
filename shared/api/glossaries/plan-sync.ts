import type {
  DictionaryPair,
  DictionaryReference,
  ReplaceDictionaryRequest,
  UpdateGlossaryRequest,
} from '../types/glossaries.ts';
import { EntrySet } from './entry-set.ts';

/** One direction of a glossary with its entries. */
export interface SyncDictionary extends DictionaryPair {
  readonly entries: EntrySet;
}

/** A glossary as it is, or as it should be. Each pair stands there once, in lower case. */
export interface SyncGlossary {
  readonly name: string;
  readonly dictionaries: readonly SyncDictionary[];
}

/** One request to the service. */
export type SyncCall =
  | { readonly operation: 'update'; readonly request: UpdateGlossaryRequest }
  | { readonly operation: 'replace'; readonly request: ReplaceDictionaryRequest }
  | { readonly operation: 'delete'; readonly request: DictionaryReference };

/** What happens to one dictionary, in entries. */
export interface SyncChange extends DictionaryPair {
  readonly added: number;
  /** The same source phrase with another target phrase. */
  readonly changed: number;
  readonly removed: number;
}

export interface SyncPlan {
  /** In the order they are to be sent. Empty: nothing to do. */
  readonly calls: readonly SyncCall[];
  /** For people, before anything is sent: the dictionaries that change. */
  readonly changes: readonly SyncChange[];
  /** The new name, null when it stays. */
  readonly rename: string | null;
}

/**
 * The fewest requests that turn a glossary into the wanted one. Merging (PATCH) adds and replaces
 * entries and can carry a new name; only replacing (PUT) takes entries away, which deletes go
 * beyond. The order of entries is none of their content.
 */
export function planSync(
  glossary_id: string,
  present: SyncGlossary,
  wanted: SyncGlossary,
): SyncPlan {
  const calls: SyncCall[] = [];
  const changes: SyncChange[] = [];
  const rename = present.name === wanted.name ? null : wanted.name;
  let name = rename;
  for (const { pair, before, after } of pairsOf(present, wanted)) {
    const change = compare(before, after);
    if (change.added + change.changed + change.removed === 0) continue;
    changes.push({ ...pair, ...change });
    const call = callFor(glossary_id, pair, before, after, change.removed > 0);
    if (call.operation === 'update' && name !== null) {
      calls.push({ ...call, request: { ...call.request, name } });
      name = null;
    } else calls.push(call);
  }
  if (name !== null) calls.push({ operation: 'update', request: { glossary_id, name } });
  return { calls, changes, rename };
}

function callFor(
  glossary_id: string,
  pair: DictionaryPair,
  before: EntrySet,
  after: EntrySet,
  loses: boolean,
): SyncCall {
  const whole = { ...pair, entries: after.toTsv(), entries_format: 'tsv' } as const;
  if (after.size === 0) return { operation: 'delete', request: { glossary_id, ...pair } };
  if (loses) return { operation: 'replace', request: { glossary_id, ...whole } };
  const fresh = Array.from(after).filter(({ source, target }) => before.get(source) !== target);
  const dictionary = { ...whole, entries: EntrySet.of(fresh).toTsv() };
  return { operation: 'update', request: { glossary_id, dictionary } };
}

interface ComparedPair {
  readonly pair: DictionaryPair;
  readonly before: EntrySet;
  readonly after: EntrySet;
}

const nothing = EntrySet.of([]);

/** Every pair of either glossary, those of the present one first. */
function pairsOf(present: SyncGlossary, wanted: SyncGlossary): readonly ComparedPair[] {
  const [before, after] = [byPair(present), byPair(wanted)];
  return [...new Map([...before, ...after])].map(([key, { source_lang, target_lang }]) => ({
    pair: { source_lang, target_lang },
    before: before.get(key)?.entries ?? nothing,
    after: after.get(key)?.entries ?? nothing,
  }));
}

function byPair({ dictionaries }: SyncGlossary): ReadonlyMap<string, SyncDictionary> {
  const keyed = dictionaries.map((each): [string, SyncDictionary] => [
    `${each.source_lang} ${each.target_lang}`.toLowerCase(),
    each,
  ]);
  return new Map(keyed);
}

function compare(
  before: EntrySet,
  after: EntrySet,
): { readonly added: number; readonly changed: number; readonly removed: number } {
  let [added, changed, removed] = [0, 0, 0];
  for (const { source, target } of after) {
    const held = before.get(source);
    if (held === null) added += 1;
    else if (held !== target) changed += 1;
  }
  for (const { source } of before) if (!after.has(source)) removed += 1;
  return { added, changed, removed };
}
