import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { VersionedId } from '../../../../shared/jobs/translation-options.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { dictionaryFor } from '../lists/fitting-lists.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import { shownLists, type ListChoice } from '../lists/shown-lists.ts';
import type { Notice } from '../notice.ts';
import type { ProbeLanguage } from './language-probe.ts';

/** What a run takes from the lists, and what there is to say about it. */
export interface PlannedLists {
  /** Null: detected by the service, for each paragraph. */
  readonly source: string | null;
  readonly glossary: VersionedId | null;
  readonly style: VersionedId | null;
  /** Names of what is used, for people. */
  readonly used: readonly string[];
  readonly notices: readonly Notice[];
  /** What the text turned out to be in, where it was asked for. */
  readonly detected: string | null;
  /** What asking cost; null when it was not. */
  readonly billed: number | null;
}

export interface ListRun {
  readonly choice: ListChoice & { readonly target: string };
  readonly paragraphs: readonly string[];
  readonly signal: AbortSignal;
  readonly onDetecting: () => void;
}

interface PlanParts {
  readonly lists: ListsController;
  readonly probe: ProbeLanguage;
  readonly texts: PaneTexts;
}

/**
 * Uses what the pickers show as chosen. A glossary needs the source language: where none is chosen
 * it is detected first. One that does not go from there is left out, and said to be.
 */
export async function planLists(
  { choice, paragraphs, signal, onDetecting }: ListRun,
  { lists, probe, texts }: PlanParts,
): Promise<PlannedLists> {
  const state = lists.store.state;
  const { glossary, style } = shownLists(state, choice);
  const shared = {
    style: style === null ? null : { id: style.style_id, version: String(style.version) },
    notices: [],
    detected: null,
    billed: null,
  };
  const styleNames = style === null ? [] : [style.name];
  const without = { ...shared, source: choice.source, glossary: null, used: styleNames };
  if (glossary === null || paragraphs.length === 0) return without;
  const withGlossary = {
    ...shared,
    glossary: versionOf(glossary, choice.target, state.glossaries.loadedAt),
    used: [glossary.name, ...styleNames],
  };
  if (choice.source !== null) return { ...withGlossary, source: choice.source };
  onDetecting();
  const { language, billed } = await probe(paragraphs, choice.target, signal);
  const asked = { detected: language, billed };
  if (language !== null && dictionaryFor(glossary, language, choice.target) !== null) {
    return { ...withGlossary, ...asked, source: language };
  }
  const text = leftOut(glossary, language, choice.target, texts);
  return { ...without, ...asked, notices: [{ tone: 'warning', text }] };
}

/** Entries change in other places too: a glossary that was loaded anew is another one. */
function versionOf(glossary: Glossary, target: string, loadedAt: number | null): VersionedId {
  const count = dictionaryFor(glossary, null, target)?.entry_count ?? 0;
  return { id: glossary.glossary_id, version: `${count} ${loadedAt ?? 0}` };
}

function leftOut(
  { name }: Glossary,
  language: string | null,
  target: string,
  texts: PaneTexts,
): string {
  if (language === null) return texts.say('lists.notDetected', name);
  const [from, into] = [texts.languageName(language), texts.languageName(target)];
  return texts.say('lists.otherLanguage', from, name, into);
}
