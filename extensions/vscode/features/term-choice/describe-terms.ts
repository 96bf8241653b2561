import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { RequestCustomisation, TermNotice } from '../../../../shared/terms/index.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';

/** What is used, by name, for a line of a question; null when nothing is. */
export function termsLine(terms: RequestCustomisation | null): Inert | null {
  const used = usedTerms(terms);
  return used === '' ? null : l10n.t('Used: {0}.', used);
}

/** The names of what is used, `Product terms, House style`; empty when nothing is. */
export function usedTerms(terms: RequestCustomisation | null): string {
  if (terms === null) return '';
  const { glossaries, style, memory } = terms;
  const names = glossaries.map(({ name }) => name);
  if (style !== null) names.push(style.name);
  if (memory !== null) names.push(memory.name);
  return names.join(', ');
}

/** Sentences about what the settings name and is not used, and about a language that was detected. */
export function termNotices(terms: RequestCustomisation | null): readonly Inert[] {
  if (terms === null) return [];
  return [...terms.notices.map((notice) => localised(notice.said)), ...detectedLine(terms)];
}

/** Those that somebody has to act on: that other languages have other glossaries is no news. */
export function urgentTermNotices(terms: RequestCustomisation | null): readonly Inert[] {
  const urgent = (terms?.notices ?? []).filter(({ code }) => !usual.has(code));
  return urgent.map((notice) => localised(notice.said));
}

const usual: ReadonlySet<TermNotice['code']> = new Set([
  'no-dictionary-for-pair',
  'style-of-other-language',
]);

function detectedLine({ isDetected, sourceLanguage }: RequestCustomisation): readonly Inert[] {
  if (!isDetected || sourceLanguage === null) return [];
  const language = languageName(sourceLanguage, vscode.env.language);
  return [l10n.t('The glossary needs the language of the text: detected {0}.', language)];
}
