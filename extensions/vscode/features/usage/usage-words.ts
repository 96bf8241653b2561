import * as vscode from 'vscode';
import { NO_LIMIT } from '../../../../shared/api/types/usage.ts';
import type { UsageGrouping } from '../../../../shared/usecases/group-usage.ts';
import type { LimitOwner, UsageWarning } from '../../../../shared/usecases/usage-outlook.ts';

export function ownerName(of: LimitOwner): string {
  switch (of) {
    case 'account':
      return vscode.l10n.t('Account');
    case 'key':
      return vscode.l10n.t('This key');
    case 'budget':
      return vscode.l10n.t('Budget');
  }
}

/** A limit that is near or reached, in one sentence. */
export function warningSentence({ of, level, used, limit }: UsageWarning): string {
  const most = limit.toLocaleString();
  const left = Math.max(0, limit - used).toLocaleString();
  if (of === 'budget') {
    return level === 100
      ? vscode.l10n.t('The budget of {0} characters for this billing period is used up.', most)
      : vscode.l10n.t(
          'More than {0} % of the budget for this billing period is used: {1} characters are left.',
          level,
          left,
        );
  }
  if (of === 'key') {
    return level === 100
      ? vscode.l10n.t('The limit of this key, {0} characters, is used up.', most)
      : vscode.l10n.t(
          'More than {0} % of the limit of this key is used: {1} characters are left.',
          level,
          left,
        );
  }
  return level === 100
    ? vscode.l10n.t('The limit of the account, {0} characters, is used up.', most)
    : vscode.l10n.t(
        'More than {0} % of the limit of the account is used: {1} characters are left.',
        level,
        left,
      );
}

/** `1,200 of 500,000 characters (0.2 %)`. */
export function shareText(used: number, limit: number): string {
  if (limit >= NO_LIMIT) return vscode.l10n.t('{0} characters, no limit', used.toLocaleString());
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return vscode.l10n.t(
    '{0} of {1} characters ({2} %)',
    used.toLocaleString(),
    limit.toLocaleString(),
    percent.toLocaleString(undefined, { maximumFractionDigits: 1 }),
  );
}

export function groupingName(by: UsageGrouping): string {
  switch (by) {
    case 'day':
      return vscode.l10n.t('Day');
    case 'command':
      return vscode.l10n.t('Command');
    case 'file':
      return vscode.l10n.t('File');
  }
}

/** Commands as the history has them; others, such as those of older versions, by their own name. */
export function commandTitle(command: string): string {
  switch (command) {
    case 'translate':
      return vscode.l10n.t('Translation');
    case 'document':
      return vscode.l10n.t('Documents');
    case 'correct':
      return vscode.l10n.t('Correction');
    case 'rephrase':
      return vscode.l10n.t('Rephrasing');
    case 'model tool':
      return vscode.l10n.t('Language model tools');
    default:
      return command;
  }
}

/** What the service calls a product, in words where they are known. */
export function productName(type: string): string {
  switch (type) {
    case 'translate':
      return vscode.l10n.t('Translation');
    case 'write':
      return vscode.l10n.t('Improvement');
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
