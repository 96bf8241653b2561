import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import type { TableTexts } from './table-messages.ts';

/** What stands in the table, in the language of the editor; `{0}` stays for the page to fill. */
export function tableTexts(source: string, target: string): TableTexts {
  return {
    locale: vscode.env.language,
    table: l10n.t('Entries, {0} to {1}', source, target),
    source,
    target,
    number: l10n.t('Entry'),
    filter: l10n.t('Filter entries'),
    add: l10n.t('Add Entry'),
    addHint: l10n.t('Type to add an entry'),
    remove: l10n.t('Remove Entries'),
    single: l10n.t('1 entry'),
    count: l10n.t('{0} entries', '{0}'),
    shown: l10n.t('{0} of {1} entries', '{0}', '{1}'),
    problems: l10n.t('Problems: {0}', '{0}'),
    problemsOnly: l10n.t('Show only entries with problems'),
    noProblems: l10n.t('No problems'),
    empty: l10n.t('No entries yet. Type the first one, or paste two columns of a spreadsheet.'),
    nothingFound: l10n.t('No entry matches the filter.'),
    sorted: l10n.t('Sorted by {0}', '{0}'),
    unsorted: l10n.t('In the order of the dictionary'),
    removed: l10n.t('Entries removed: {0}', '{0}'),
    pasted: l10n.t('Entries pasted: {0}', '{0}'),
    keys: l10n.t('Enter edits a cell, Delete removes entries, F8 goes to the next problem.'),
    goToOther: l10n.t('Go to Entry {0}', '{0}'),
    lost: l10n.t(
      'Not written, as the dictionary is read-only or was changed at the same moment: {0}. Enter it again.',
      '{0}',
    ),
    notRemoved: l10n.t(
      'No entry was removed, as the dictionary is read-only or was changed at the same moment. Remove them again.',
    ),
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
