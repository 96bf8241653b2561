import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languageName } from '../languages/language-name.ts';
import type { ReviewEntry } from './review-entry.ts';

type Waiting = Pick<ReviewEntry, 'target'>;

/** How much waits, for the title of a list that shows few rows at a time; empty for a single file. */
export function waitingText(entries: readonly Waiting[]): Inert {
  if (entries.length < 2) return '';
  const count = entries.length.toLocaleString();
  const languages = targetsOf(entries).length;
  return languages === 1
    ? l10n.t('{0} files', count)
    : l10n.t('{0} files in {1} languages', count, languages.toLocaleString());
}

/** Says which languages wait: one comparison is open, and the others lie in a list below the edge. */
export async function sayWaiting(entries: readonly Waiting[]): Promise<void> {
  const targets = targetsOf(entries);
  if (targets.length < 2) return;
  const show = l10n.t('Show the List');
  const names = targets.map((code) => inertLine(languageName(code, vscode.env.language)));
  const sentence = l10n.t(
    'Translations wait to be reviewed in {0} languages: {1}. The list "Proposed Translations" has all of them.',
    targets.length.toLocaleString(),
    joinInert(names, ', '),
  );
  if ((await screen.showInformationMessage(sentence, show)) !== show) return;
  await vscode.commands.executeCommand('interlinear.review.focus');
}

/** Target languages, each once. */
function targetsOf(entries: readonly Waiting[]): readonly string[] {
  return [...new Map(entries.map(({ target }) => [target.toLowerCase(), target])).values()];
}
