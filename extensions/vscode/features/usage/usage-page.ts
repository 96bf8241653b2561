import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '../../../../shared/api/types/usage.ts';
import {
  type LimitOwner,
  type SpeechForecast,
  type SpeechOutlook,
  type SpeechStanding,
  type UsageForecast,
  type UsageOutlook,
  type UsageWarning,
  charactersOfBudget,
  levelOf,
} from '../../../../shared/account/index.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import type { BarsBlock, PageBlock, PageModel } from '../pages/page-model.ts';
import { amountText, countText, timeText } from '../pages/page-texts.ts';
import { historyBlocks, type HistoryFacts } from './usage-history-blocks.ts';
import { dayText, ownerName, productName, shareText } from './usage-words.ts';

export interface UsageFacts {
  /** Service and plan. */
  readonly account: string;
  readonly usage: Usage;
  /** Of characters; 0 for none. */
  readonly budget: number;
  readonly outlook: UsageOutlook;
  readonly speech: { readonly standing: SpeechStanding; readonly outlook: SpeechOutlook };
  readonly history: HistoryFacts;
}

/** The page of usage: the period as the service counts it, and what was billed from here. */
export function usagePage(facts: UsageFacts): PageModel {
  return {
    title: l10n.t('Usage'),
    lead: facts.account,
    locale: vscode.env.language,
    blocks: [...periodBlocks(facts), ...historyBlocks(facts.history)],
  };
}

function periodBlocks(facts: UsageFacts): readonly PageBlock[] {
  const { usage, outlook, speech } = facts;
  const { start_time: start, end_time: end } = usage;
  const warnings = [...outlook.warnings, ...speech.outlook.warnings].map((warning): PageBlock => {
    const tone = warning.level === 100 ? 'error' : 'warning';
    return { kind: 'notice', tone, text: localised(warning.said) };
  });
  const period =
    start === undefined || end === undefined
      ? l10n.t('This plan does not tell when the billing period ends.')
      : l10n.t('From {0} to {1} (UTC).', dayText(start), dayText(end));
  return [
    ...warnings,
    { kind: 'heading', text: l10n.t('This Billing Period') },
    { kind: 'text', text: period },
    limitBars(facts),
    { kind: 'text', text: forecastText(facts) },
    ...speechNotes(facts),
    ...productBlocks(usage),
    {
      kind: 'form',
      fields: [],
      actions: [
        { id: 'budget', label: l10n.t('Set the Budget…'), look: 'primary' },
        { id: 'speech-budget', label: l10n.t('Set the Budget of Speech…') },
        { id: 'refresh', label: l10n.t('Refresh') },
      ],
    },
  ];
}

function limitBars(facts: UsageFacts): BarsBlock {
  return {
    kind: 'bars',
    label: l10n.t('Limits of this billing period'),
    rows: [...textRows(facts), ...speechRows(facts.speech.standing)],
  };
}

function textRows({ usage, budget }: UsageFacts): BarsBlock['rows'] {
  const row = (of: LimitOwner, used: number, limit: number): BarsBlock['rows'][number] =>
    limitRow(ownerName(of), { unit: 'characters', used, limit: limit >= NO_LIMIT ? null : limit });
  const { api_key_character_count: ofKey, api_key_character_limit: keyLimit = NO_LIMIT } = usage;
  return [
    row('account', usage.character_count, usage.character_limit),
    ...(ofKey === undefined ? [] : [row('key', ofKey, keyLimit)]),
    ...(budget === 0 ? [] : [row('budget', charactersOfBudget(usage), budget)]),
  ];
}

function speechRows(standing: SpeechStanding): BarsBlock['rows'] {
  const { usedInMs: used, limitInMs, budgetInMs, countedBy } = standing;
  const all =
    countedBy === 'service' ? l10n.t('Speech of the account') : l10n.t('Speech from this computer');
  const isKnown = used > 0 || limitInMs !== null || budgetInMs !== null;
  return [
    ...(isKnown ? [limitRow(all, { unit: 'speech', used, limit: limitInMs })] : []),
    ...(budgetInMs === null
      ? []
      : [limitRow(l10n.t('Budget of speech'), { unit: 'speech', used, limit: budgetInMs })]),
  ];
}

function limitRow(
  label: string,
  { unit, used, limit }: Pick<UsageWarning, 'unit' | 'used'> & { readonly limit: number | null },
): BarsBlock['rows'][number] {
  const level = limit === null ? null : levelOf(used, limit);
  return {
    label,
    value: shareText(unit, used, limit),
    share: limit === null ? null : limit === 0 ? 1 : used / limit,
    tone: level === null ? 'normal' : level === 100 ? 'error' : 'warning',
  };
}

function forecastText({ outlook: { forecast } }: UsageFacts): string {
  if (forecast === null) {
    return l10n.t('There is no forecast yet: it needs a billing period and a day of it.');
  }
  const end = l10n.t(
    'Forecast: {0} characters at the end of the period, at {1} a day.',
    countText(forecast.characters),
    countText(forecast.charactersPerDay),
  );
  return withLimit(end, forecast);
}

function speechNotes({ speech: { standing, outlook } }: UsageFacts): readonly PageBlock[] {
  if (standing.usedInMs === 0) return [];
  const { forecast } = outlook;
  const end =
    forecast === null
      ? null
      : l10n.t(
          'Forecast: {0} at the end of the period, at {1} a day.',
          amountText('speech', forecast.speechInMs),
          timeText(forecast.speechInMsPerDay),
        );
  const notes = [
    ...(end === null || forecast === null ? [] : [withLimit(end, forecast)]),
    ...(standing.countedBy === 'service'
      ? []
      : [
          l10n.t(
            'The service does not tell how much speech it heard: what was sent from this computer counts.',
          ),
        ]),
  ];
  return notes.map((text) => ({ kind: 'text', text }));
}

function withLimit(sentence: string, { limitReachedAt }: UsageForecast | SpeechForecast): string {
  if (limitReachedAt === null) return sentence;
  const reached = l10n.t('At this pace a limit is reached on {0}.', dayText(limitReachedAt));
  return `${sentence} ${reached}`;
}

/** Free and Classic accounts are told the total alone. */
function productBlocks({ products = [], character_count: all }: Usage): readonly PageBlock[] {
  if (products.length === 0) {
    return [{ kind: 'text', text: l10n.t('The service does not split this account by product.') }];
  }
  const hasKeys = products.some((each) => each.api_key_character_count > 0);
  return [
    {
      kind: 'bars',
      label: l10n.t('By product'),
      rows: products.map((each) => ({
        label: productName(each.product_type),
        value: hasKeys
          ? l10n.t(
              '{0} characters, {1} by this key',
              countText(each.character_count),
              countText(each.api_key_character_count),
            )
          : l10n.t('{0} characters', countText(each.character_count)),
        share: all === 0 ? 0 : each.character_count / all,
        tone: 'normal',
      })),
    },
  ];
}
