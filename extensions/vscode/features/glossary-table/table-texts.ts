import * as vscode from 'vscode';
import type { TableTexts } from './table-messages.ts';

/** What stands in the table, in the language of the editor; `{0}` stays for the page to fill. */
export function tableTexts(source: string, target: string): TableTexts {
  return {
    locale: vscode.env.language,
    table: vscode.l10n.t('Entries, {0} to {1}', source, target),
    source,
    target,
    number: vscode.l10n.t('Entry'),
    filter: vscode.l10n.t('Filter entries'),
    add: vscode.l10n.t('Add Entry'),
    addHint: vscode.l10n.t('Type to add an entry'),
    remove: vscode.l10n.t('Remove Entries'),
    count: vscode.l10n.t('{0} entries', '{0}'),
    shown: vscode.l10n.t('{0} of {1} entries', '{0}', '{1}'),
    problems: vscode.l10n.t('Problems: {0}', '{0}'),
    problemsOnly: vscode.l10n.t('Show only entries with problems'),
    noProblems: vscode.l10n.t('No problems'),
    empty: vscode.l10n.t(
      'No entries yet. Type the first one, or paste two columns of a spreadsheet.',
    ),
    nothingFound: vscode.l10n.t('No entry matches the filter.'),
    sorted: vscode.l10n.t('Sorted by {0}', '{0}'),
    unsorted: vscode.l10n.t('In the order of the dictionary'),
    removed: vscode.l10n.t('Entries removed: {0}', '{0}'),
    pasted: vscode.l10n.t('Entries pasted: {0}', '{0}'),
    keys: vscode.l10n.t('Enter edits a cell, Delete removes entries, F8 goes to the next problem.'),
    goToOther: vscode.l10n.t('Go to Entry {0}', '{0}'),
  };
}

/** `German`, or the code where the editor knows no name. */
export function languageTitle(code: string): string {
  try {
    return new Intl.DisplayNames([vscode.env.language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
