import type { DictionaryPair } from '../types/glossaries.ts';
import { EntrySet } from './entry-set.ts';
import type { GlossaryEntry } from './entry.ts';
import { planSync, type SyncDictionary, type SyncGlossary, type SyncPlan } from './plan-sync.ts';

/** One entry that changes on one side; null stands for no entry. */
export interface EntryChange extends DictionaryPair {
  readonly source: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry that both sides changed since they were the same, each in its own way. */
export interface EntryConflict extends DictionaryPair {
  readonly source: string;
  /** What both had; null for no entry, or when they were never compared. */
  readonly base: string | null;
  readonly file: string | null;
  readonly service: string | null;
}

/** `leave`: both sides stay as they are, and the conflict comes up again. */
export type ConflictChoice = 'file' | 'service' | 'leave';

export interface TwoWaySides {
  /** What both sides held when they were last in step; empty when they never were. */
  readonly base: readonly SyncDictionary[];
  readonly file: readonly SyncDictionary[];
  readonly service: SyncGlossary;
}

export interface TwoWayPlan {
  /** What the service is asked to do, in the fewest requests. */
  readonly calls: SyncPlan;
  readonly serviceChanges: readonly EntryChange[];
  readonly fileChanges: readonly EntryChange[];
  /** Those that `choose` left open. */
  readonly conflicts: readonly EntryConflict[];
  /** What is to be remembered as the base once all of it is done. */
  readonly nextBase: readonly SyncDictionary[];
}

/**
 * Brings a file and a glossary into step: an entry that one side changed since the base is taken
 * over by the other one; what both changed in different ways is a conflict, for `choose` to decide.
 * Without a base nothing is taken away. Each pair stands once in each list, in lower case.
 */
export function planTwoWaySync(
  glossary_id: string,
  { base, file, service }: TwoWaySides,
  choose: (conflict: EntryConflict) => ConflictChoice = () => 'leave',
): TwoWayPlan {
  const conflicts: EntryConflict[] = [];
  const serviceChanges: EntryChange[] = [];
  const fileChanges: EntryChange[] = [];
  const wanted: SyncDictionary[] = [];
  const nextBase: SyncDictionary[] = [];
  const [atBase, inFile] = [setsOf(base), setsOf(file)];
  const setAtService = setsOf(service.dictionaries);
  for (const pair of pairsOf([...service.dictionaries, ...file, ...base])) {
    const sides = { base: atBase(pair), file: inFile(pair), service: setAtService(pair) };
    const atService: GlossaryEntry[] = [];
    const agreed: GlossaryEntry[] = [];
    for (const source of sourcesOf([sides.service, sides.file, sides.base])) {
      const entry = {
        ...pair,
        source,
        base: sides.base.get(source),
        file: sides.file.get(source),
        service: sides.service.get(source),
      };
      const decided = decide(entry, choose);
      if (decided === 'open') conflicts.push(entry);
      const target = decided === 'open' ? entry.service : entry[decided];
      put(atService, source, target);
      put(agreed, source, decided === 'open' ? entry.base : target);
      if (decided === 'open') continue;
      note(serviceChanges, pair, source, entry.service, target);
      note(fileChanges, pair, source, entry.file, target);
    }
    wanted.push({ ...pair, entries: EntrySet.unchecked(atService) });
    nextBase.push({ ...pair, entries: EntrySet.unchecked(agreed) });
  }
  const calls = planSync(glossary_id, service, { name: service.name, dictionaries: wanted });
  return { calls, serviceChanges, fileChanges, conflicts, nextBase };
}

/** Whose entry is to hold for both. */
function decide(
  entry: EntryConflict,
  choose: (conflict: EntryConflict) => ConflictChoice,
): 'file' | 'service' | 'open' {
  const { base, file, service } = entry;
  if (file === service || file === base) return 'service';
  if (service === base) return 'file';
  const choice = choose(entry);
  return choice === 'leave' ? 'open' : choice;
}

function put(list: GlossaryEntry[], source: string, target: string | null): void {
  if (target !== null) list.push({ source, target });
}

function note(
  list: EntryChange[],
  pair: DictionaryPair,
  source: string,
  before: string | null,
  after: string | null,
): void {
  if (before !== after) list.push({ ...pair, source, before, after });
}

function keyOf({ source_lang, target_lang }: DictionaryPair): string {
  return `${source_lang} ${target_lang}`.toLowerCase();
}

function pairsOf(dictionaries: readonly SyncDictionary[]): readonly DictionaryPair[] {
  const pairs = new Map<string, DictionaryPair>();
  for (const dictionary of dictionaries) {
    const { source_lang, target_lang } = dictionary;
    if (!pairs.has(keyOf(dictionary))) pairs.set(keyOf(dictionary), { source_lang, target_lang });
  }
  return [...pairs.values()];
}

const nothing = EntrySet.of([]);

function setsOf(dictionaries: readonly SyncDictionary[]): (pair: DictionaryPair) => EntrySet {
  const sets = new Map(dictionaries.map((each) => [keyOf(each), each.entries]));
  return (pair) => sets.get(keyOf(pair)) ?? nothing;
}

function sourcesOf(sets: readonly EntrySet[]): ReadonlySet<string> {
  const sources = new Set<string>();
  for (const set of sets) for (const { source } of set) sources.add(source);
  return sources;
}
