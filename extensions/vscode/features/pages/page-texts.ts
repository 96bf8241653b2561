import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { BilledUnit } from '../../../../shared/account/index.ts';
import { formatDuration } from '../../../../shared/text/times/format-duration.ts';
import { l10n } from '../../ui/l10n.ts';

export function chartHint(): Inert {
  return l10n.t('Arrow keys go from column to column.');
}

export function tableBehind(): Inert {
  return l10n.t('Show as a table');
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
export function amountText(unit: BilledUnit, amount: number): Inert {
  return unit === 'speech'
    ? l10n.t('{0} of speech', timeText(amount))
    : l10n.t('{0} characters', countText(amount));
}
