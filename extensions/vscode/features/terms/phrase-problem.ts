import * as vscode from 'vscode';
import type { EntryFault } from '../../../../shared/api/glossaries/entry.ts';
import { MAX_PHRASE_BYTES } from '../../../../shared/api/glossaries/entry-problem.ts';
import { faultOfEntry } from '../../../../shared/api/glossaries/find-entry-problems.ts';

/** What keeps a phrase out of a glossary, for people; null when nothing does. */
export function phraseProblem(phrase: string): string | null {
  // The other phrase is one that has no fault.
  const fault = faultOfEntry({ source: phrase, target: 'a' });
  return fault === null ? null : sentenceOf(fault);
}

function sentenceOf(fault: EntryFault): string {
  switch (fault) {
    case 'empty-source':
    case 'empty-target':
      return vscode.l10n.t('Type a word or a phrase.');
    case 'control-character':
      return vscode.l10n.t('A phrase cannot hold tabs, line breaks or other control characters.');
    case 'blank-at-edge':
      return vscode.l10n.t('Take the blank at the beginning or the end away.');
    case 'phrase-too-long':
      return vscode.l10n.t(
        'The phrase takes more than {0} bytes. Shorten it.',
        MAX_PHRASE_BYTES.toLocaleString(),
      );
    default:
      return vscode.l10n.t('A glossary cannot hold this phrase.');
  }
}
