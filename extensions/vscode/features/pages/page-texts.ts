import * as vscode from 'vscode';
import type { BilledUnit } from '../../../../shared/jobs/spending/budget-error.ts';
import { formatDuration } from '../../../../shared/text/format-duration.ts';

export function chartHint(): string {
  return vscode.l10n.t('Arrow keys go from column to column.');
}

export function tableBehind(): string {
  return vscode.l10n.t('Show as a table');
}

/** A number as the language of the editor writes it, wherever the extension runs. */
export function countText(count: number): string {
  return count.toLocaleString(vscode.env.language);
}

/** `1 h 2 min`. */
export function timeText(durationInMs: number): string {
  return formatDuration(durationInMs, vscode.env.language);
}

/** `1,200 characters`, `1 h 2 min of speech`. */
export function amountText(unit: BilledUnit, amount: number): string {
  return unit === 'speech'
    ? vscode.l10n.t('{0} of speech', timeText(amount))
    : vscode.l10n.t('{0} characters', countText(amount));
}
