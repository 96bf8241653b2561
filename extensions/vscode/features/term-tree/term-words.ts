import * as vscode from 'vscode';
import { inert, inertLine, type Inert } from '../../../../shared/text/inert.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { l10n } from '../../ui/l10n.ts';

/** `English → German`, in the words of the editor. */
export function pairWords({ source_lang, target_lang }: DictionaryPair): Inert {
  return inert`${languageWord(source_lang)} → ${languageWord(target_lang)}`;
}

/** `German`; the code where the display language has no name for it. */
export function languageWord(code: string): Inert {
  try {
    const names = new Intl.DisplayNames(vscode.env.language, { type: 'language' });
    return inertLine(names.of(code) ?? code);
  } catch {
    return inertLine(code);
  }
}

export function entriesName(count: number): Inert {
  return count === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', count.toLocaleString());
}

/** A moment of the service (ISO 8601) for people; as it is when it is none. */
export function describeMoment(time: string): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return time;
  return moment.toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
}
