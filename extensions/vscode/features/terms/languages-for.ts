import type * as vscode from 'vscode';
import { inertLine } from '../../../../shared/text/inert.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { toSourceCode } from '../../../../shared/languages/index.ts';
import { dictionaryFor } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { targetLanguageFor } from '../languages/pick-target-language.ts';
import type { Choice, TermQuestions } from '../term-tree/term-questions.ts';
import { likeliestFirst } from '../term-tree/pick-nodes.ts';
import { languageWord } from '../term-tree/term-words.ts';
import { isUsed } from '../term-tree/used-names.ts';

/** What is known of the languages of an entry; null where somebody has to say. */
export interface KnownLanguages {
  readonly source: string | null;
  readonly target: string | null;
}

/** The pair of an entry: what is not known is asked for. Null on Escape. */
export async function languagesFor(
  services: Pick<Services, 'memory' | 'settings'>,
  link: ServiceLink,
  resource: vscode.Uri | undefined,
  known: KnownLanguages,
  { pick }: Pick<TermQuestions, 'pick'>,
): Promise<DictionaryPair | null> {
  const target = known.target ?? (await targetLanguageFor(services, link, resource));
  if (target === null) return null;
  const source = known.source ?? (await usedSource(services, link, resource, target));
  if (source !== null) return pairOf(source, target);
  const { sources } = await link.languages();
  const choices = sources.map(({ lang, name }): Choice<string> => ({
    label: inertLine(name),
    description: inertLine(lang),
    value: lang,
  }));
  const { sourceLanguage } = services.settings(resource);
  const title = l10n.t(
    'Which language is the term in? It gets a translation into {0}',
    languageWord(target),
  );
  const picked = await pick(title, likeliestFirst(choices, sourceLanguage));
  return picked === null ? null : pairOf(picked, target);
}

/** The source language of the glossaries in use, when they have one for the target. */
async function usedSource(
  services: Pick<Services, 'settings'>,
  { lists }: ServiceLink,
  resource: vscode.Uri | undefined,
  target: string,
): Promise<string | null> {
  const names = services.settings(resource).glossaries;
  const { value } = await lists.glossaries();
  const all = value.map(({ glossary_id: id, name }) => ({ id, name }));
  const used = value.filter(({ glossary_id: id, name }) => isUsed(names, { id, name }, all));
  const sources = new Set(
    used.flatMap((each) => dictionaryFor(each, null, target)?.source_lang ?? []),
  );
  const [only] = sources;
  return sources.size === 1 && only !== undefined ? only : null;
}

/** Dictionaries are between base languages (spec 2.7). */
function pairOf(source: string, target: string): DictionaryPair {
  return { source_lang: baseOf(source), target_lang: baseOf(target) };
}

function baseOf(code: string): string {
  return toSourceCode(code).toLowerCase();
}
