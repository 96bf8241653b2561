import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { BilledUnit, LimitOwner, UsageGrouping } from '../../../../shared/account/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { amountText, countText, timeText } from '../pages/page-texts.ts';

export function ownerName(of: LimitOwner): Inert {
  switch (of) {
    case 'account':
      return l10n.t('Account');
    case 'key':
      return l10n.t('This key');
    case 'budget':
      return l10n.t('Budget');
  }
}

/** `1,200 of 500,000 characters (0.2 %)`, `12 min of 1 h of speech (20 %)`; a limit of null is none. */
export function shareText(unit: BilledUnit, used: number, limit: number | null): Inert {
  if (limit === null) return l10n.t('{0}, no limit', amountText(unit, used));
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return l10n.t(
    '{0} of {1} ({2} %)',
    unit === 'speech' ? timeText(used) : countText(used),
    amountText(unit, limit),
    percent.toLocaleString(vscode.env.language, { maximumFractionDigits: 1 }),
  );
}

export function groupingName(by: UsageGrouping): Inert {
  switch (by) {
    case 'day':
      return l10n.t('Day');
    case 'command':
      return l10n.t('Command');
    case 'file':
      return l10n.t('File');
  }
}

/** Commands as the history has them; others, such as those of older versions, by their own name. */
export function commandTitle(command: string): string {
  switch (command) {
    case 'translate':
      return l10n.t('Translation');
    case 'document':
      return l10n.t('Documents');
    case 'correct':
      return l10n.t('Correction');
    case 'rephrase':
      return l10n.t('Rephrasing');
    case 'captions':
      return l10n.t('Captions');
    case 'model tool':
      return l10n.t('Language model tools');
    default:
      return command;
  }
}

/** What the service calls a product, in words where they are known. */
export function productName(type: string): string {
  switch (type) {
    case 'translate':
      return l10n.t('Translation');
    case 'write':
      return l10n.t('Improvement');
    default:
      return type;
  }
}

/** `Nov 21, 2026` of a day or moment in UTC. */
export function dayText(moment: string): string {
  return new Date(moment).toLocaleDateString(vscode.env.language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}
