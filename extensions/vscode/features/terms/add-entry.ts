import * as vscode from 'vscode';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { DictionaryPair, Glossary } from '../../../../shared/api/types/glossaries.ts';
import { type ChangedTerm, dictionaryFor } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { askGlossaryName, makeGlossary } from '../term-tree/glossary-actions.ts';
import { change, type TermDesk } from '../term-tree/term-desk.ts';
import { glossaryThing, useInWorkspace } from '../term-tree/use-terms.ts';
import { isUsed } from '../term-tree/used-names.ts';
import { heldEntry, type HeldEntry } from './held-entry.ts';
import type { Phrases } from './phrases-at.ts';

/** An entry that was put into a glossary. */
export interface AddedEntry {
  readonly glossary: Glossary;
  readonly changed: ChangedTerm;
  /** Whether the workspace uses the glossary since then: it would have no effect otherwise. */
  readonly isUsedNow: boolean;
}

/**
 * Puts an entry into a glossary, which the workspace uses from then on. What the glossary has for
 * the phrase already is shown, and asked about; null when it stays. @throws UserError, ServiceError
 */
export async function addEntry(
  desk: TermDesk,
  link: ServiceLink,
  { glossary, namesInUse }: { glossary: Glossary; namesInUse: readonly string[] },
  pair: DictionaryPair,
  entry: Phrases,
): Promise<AddedEntry | null> {
  const { glossary_id, name } = glossary;
  const held = dictionaryFor(glossary, pair.source_lang, pair.target_lang);
  const own = held ?? pair;
  const before = held === null ? null : await formerTarget(desk, link, glossary, own, entry);
  if (before === 'keep') return null;
  const { source_lang, target_lang } = own;
  const dictionary = dictionaryOf({ source_lang, target_lang }, entry);
  const all = (await link.lists.glossaries()).value.map(glossaryThing);
  const isUsedNow = !isUsed(namesInUse, glossaryThing(glossary), all);
  await change(desk, link, { name, what: [{ kind: 'entries', glossaryId: glossary_id }] }, () =>
    link.client.updateGlossary({ glossary_id, dictionary }),
  );
  if (isUsedNow) await useInWorkspace(desk.services, link, glossaryThing(glossary), true);
  return { glossary, changed: { source: entry.source, before, after: entry.target }, isUsedNow };
}

/** Makes a glossary of one entry and uses it in the workspace; null on Escape. */
export async function addToNewGlossary(
  desk: TermDesk,
  link: ServiceLink,
  pair: DictionaryPair,
  entry: Phrases,
): Promise<AddedEntry | null> {
  const folder = vscode.workspace.name ?? '';
  const name = await askGlossaryName(desk, link, l10n.t('New Glossary'), folder);
  if (name === null) return null;
  const glossary = await makeGlossary(desk, link, name, [dictionaryOf(pair, entry)]);
  await useInWorkspace(desk.services, link, glossaryThing(glossary), true);
  const changed = { source: entry.source, before: null, after: entry.target };
  return { glossary, changed, isUsedNow: true };
}

/** What the phrase was until now, null when it is new; `keep` when it is to stay so. */
async function formerTarget(
  desk: TermDesk,
  { lists }: ServiceLink,
  { glossary_id, name }: Glossary,
  { source_lang, target_lang }: DictionaryPair,
  entry: Phrases,
): Promise<string | null> {
  // Somebody may have added it a moment ago.
  const pair = { source_lang, target_lang };
  const entries = await presentEntries(lists, glossary_id, pair);
  const held: HeldEntry = entries === null ? { kind: 'none' } : heldEntry(entries, entry);
  const { source, target } = entry;
  switch (held.kind) {
    case 'none':
      return null;
    case 'same': {
      const sentence = l10n.t('{0} has "{1}" → "{2}" already.', name, source, target);
      await desk.questions.say(sentence, []);
      return 'keep';
    }
    case 'other-target': {
      const title = l10n.t('{0} has "{1}" → "{2}" already', name, source, held.entry.target);
      const isReplaced = await desk.questions.pick(title, [
        { label: l10n.t('Replace it by "{0}"', target), value: true },
        { label: l10n.t('Keep "{0}"', held.entry.target), value: false },
      ]);
      return isReplaced === true ? held.entry.target : 'keep';
    }
    case 'twin': {
      const { source: twin, target: other } = held.entry;
      const title = l10n.t('{0} has "{1}" → "{2}" already', name, twin, other);
      const isAdded = await desk.questions.pick(title, [
        { label: l10n.t('Add "{0}" → "{1}" as well', source, target), value: true },
        { label: l10n.t('Leave the glossary as it is'), value: false },
      ]);
      return isAdded === true ? null : 'keep';
    }
  }
}

/** Null when the dictionary is gone meanwhile: the change itself says what that means. */
async function presentEntries(
  lists: ServiceLink['lists'],
  glossaryId: string,
  pair: DictionaryPair,
): Promise<EntrySet | null> {
  try {
    return (await lists.entries(glossaryId, pair, { freshness: 'fresh' })).value.entries;
  } catch (error) {
    if (isServiceError(error) && error.kind === 'not-found') return null;
    throw error;
  }
}

function dictionaryOf(pair: DictionaryPair, entry: Phrases): DictionaryPair & { entries: string } {
  return { ...pair, entries: EntrySet.of([entry]).toTsv() };
}
