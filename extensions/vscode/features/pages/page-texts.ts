import * as vscode from 'vscode';

export function chartHint(): string {
  return vscode.l10n.t('Arrow keys go from column to column.');
}

export function tableBehind(): string {
  return vscode.l10n.t('Show as a table');
}
