import { toServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { MAX_DICTIONARY_BYTES } from '../../../../shared/api/core/limits/glossary-limits.ts';
import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { GlossaryEntry } from '../../../../shared/api/glossaries/entry.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { utf8Length } from '../../../../shared/text/encodings/utf8-length.ts';
import { dictionaryFor } from '../../../../shared/terms/index.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import type { PaneServices } from '../pane-services.ts';
import { entryOf, pairOf, foldedPhrase, type TermDraft } from './term-draft.ts';

export type WrittenTerm =
  | { readonly outcome: 'added'; readonly glossary: Pick<Glossary, 'glossary_id' | 'name'> }
  | { readonly outcome: 'already-there' | 'full' | 'glossary-gone'; readonly name: string }
  /** Somebody has to say whether it is meant; nothing was changed. */
  | { readonly outcome: 'asked'; readonly existing: GlossaryEntry; readonly name: string };

export interface TermWriteParts {
  readonly services: Pick<PaneServices, 'client' | 'lists'>;
  readonly controller: ListsController;
}

/**
 * Puts the entry of a checked draft into its glossary. `confirmed` is the entry that somebody has
 * seen and wants replaced, or wants this one beside: another one is asked about anew. Rejects with a
 * `ServiceError`.
 */
export async function writeTerm(
  draft: TermDraft,
  confirmed: GlossaryEntry | null,
  parts: TermWriteParts,
): Promise<WrittenTerm> {
  if (draft.glossary === '') return createGlossary(draft, parts);
  const { services, controller } = parts;
  // Others write to it too: what is kept is not good enough to write by.
  const known = await entriesOf(draft, parts);
  const glossary = find(draft.glossary, controller);
  if (glossary === null) return { outcome: 'glossary-gone', name: known.name };
  const entry = entryOf(draft);
  const { entries } = known;
  const existing = entries === null ? null : sameOrTwin(entries, entry.source);
  const obstacle = obstacleOf(entry, existing, confirmed, entries);
  if (obstacle !== null) return { ...obstacle, name: glossary.name };
  const { glossary_id } = glossary;
  const pair = dictionaryFor(glossary, draft.sourceLanguage, draft.targetLanguage) ?? pairOf(draft);
  const { source_lang, target_lang } = pair;
  const dictionary = { source_lang, target_lang, entries: lineOf(entry, existing) };
  await services.client.updateGlossary({ glossary_id, dictionary });
  await services.lists.forget({ kind: 'entries', glossaryId: glossary_id });
  await controller.reload();
  return { outcome: 'added', glossary };
}

type Obstacle =
  | { readonly outcome: 'already-there' | 'full' }
  | { readonly outcome: 'asked'; readonly existing: GlossaryEntry };

/** Why an entry is not written as it is; null when it can be. */
function obstacleOf(
  entry: GlossaryEntry,
  existing: GlossaryEntry | null,
  confirmed: GlossaryEntry | null,
  entries: EntrySet | null,
): Obstacle | null {
  if (existing !== null && isSameEntry(existing, entry)) return { outcome: 'already-there' };
  if (existing !== null && !isSameEntry(existing, confirmed)) return { outcome: 'asked', existing };
  const size = utf8Length(entries?.toTsv() ?? '') + utf8Length(lineOf(entry, existing)) + 1;
  return size > MAX_DICTIONARY_BYTES ? { outcome: 'full' } : null;
}

async function createGlossary(
  draft: TermDraft,
  { services, controller }: TermWriteParts,
): Promise<WrittenTerm> {
  const { source, target } = entryOf(draft);
  const name = draft.name.trim();
  const dictionaries = [{ ...pairOf(draft), entries: `${source}\t${target}` }];
  try {
    const { data } = await services.client.createGlossary({ name, dictionaries });
    await services.lists.forget({ kind: 'glossaries' });
    await controller.reload();
    return { outcome: 'added', glossary: data };
  } catch (error) {
    if (!isDoubtful(error)) throw error;
    // It may have been made all the same, and there was none of this name before.
    await controller.reload();
    const made = controller.store.state.glossaries.items.find((each) => each.name === name);
    if (made === undefined) throw error;
    return { outcome: 'added', glossary: made };
  }
}

/** Whether a request that failed may have been carried out. */
function isDoubtful(error: unknown): boolean {
  const { kind } = toServiceError(error);
  return kind === 'connection' || kind === 'timeout' || kind === 'server';
}

interface KnownEntries {
  /** Null for a dictionary that is not there yet. */
  readonly entries: EntrySet | null;
  readonly name: string;
}

async function entriesOf(
  draft: TermDraft,
  { services, controller }: TermWriteParts,
): Promise<KnownEntries> {
  const glossary = find(draft.glossary, controller);
  const name = glossary?.name ?? draft.name;
  const { sourceLanguage, targetLanguage } = draft;
  const pair = glossary === null ? null : dictionaryFor(glossary, sourceLanguage, targetLanguage);
  if (pair === null) return { entries: null, name };
  try {
    const kept = await services.lists.entries(draft.glossary, pair, { freshness: 'fresh' });
    return { entries: kept.value.entries, name };
  } catch (error) {
    if (toServiceError(error).kind !== 'not-found') throw error;
    await controller.reload();
    return { entries: null, name };
  }
}

function find(id: string, { store }: ListsController): Glossary | null {
  return store.state.glossaries.items.find(({ glossary_id }) => glossary_id === id) ?? null;
}

/** The entry with this source phrase; else one that differs in capitals or Unicode form alone. */
function sameOrTwin(entries: EntrySet, source: string): GlossaryEntry | null {
  const target = entries.get(source);
  if (target !== null) return { source, target };
  const form = foldedPhrase(source);
  for (const entry of entries) if (foldedPhrase(entry.source) === form) return entry;
  return null;
}

/** Over the wire. What looks the same is the same entry: its own characters stay. */
function lineOf({ source, target }: GlossaryEntry, existing: GlossaryEntry | null): string {
  const isSame = existing?.source.normalize('NFC') === source.normalize('NFC');
  return `${isSame ? existing.source : source}\t${target}`;
}

function isSameEntry(one: GlossaryEntry, other: GlossaryEntry | null): boolean {
  return one.source === other?.source && one.target === other.target;
}
