import * as vscode from 'vscode';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import type { OpenProjectText } from './open-texts.ts';
import type { TextsCall } from './texts-call.ts';
import type { ProjectModel } from './project-model.ts';

/** More languages than these are told by their codes, and many more by their number. */
const MOST_NAMES = 3;
const MOST_CODES = 12;

/** What a text lacks, as a sentence for the list of problems. */
export function openSentence({
  missing,
  stale,
}: Pick<OpenProjectText, 'missing' | 'stale'>): Inert {
  const parts: Inert[] = [];
  if (missing.length > 0) parts.push(l10n.t('Not translated into {0}.', languageList(missing)));
  if (stale.length > 0) {
    parts.push(l10n.t('Changed since it was translated into {0}.', languageList(stale)));
  }
  return joinInert(parts, ' ');
}

/** `German (de), French (fr)`, or `de, fr, it, …` where there are many. */
export function languageList(languages: readonly string[]): string {
  if (languages.length <= MOST_NAMES) {
    return languages.map((code) => languageName(code, vscode.env.language)).join(', ');
  }
  return languageCodes(languages);
}

/** `de, fr`, or how many where these are many. */
export function languageCodes(languages: readonly string[]): string {
  if (languages.length <= MOST_CODES) return languages.join(', ');
  return l10n.t('{0} languages', languages.length.toLocaleString());
}

/** How a command is called that translates a text where it is missing or out of date. */
export function callFor(
  { place }: ProjectModel,
  source: string,
  { missing, stale, identities }: OpenProjectText,
): TextsCall {
  return { project: place.id, source, identities, languages: [...missing, ...stale] };
}
