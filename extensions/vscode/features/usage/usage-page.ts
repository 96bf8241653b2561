import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '../../../../shared/api/types/usage.ts';
import type { HistoryRange, UsageEntry } from '../../../../shared/cache/usage-history.ts';
import { groupUsage, type UsageGrouping } from '../../../../shared/usecases/group-usage.ts';
import {
  charactersOfBudget,
  levelOf,
  type UsageOutlook,
} from '../../../../shared/usecases/usage-outlook.ts';
import type { BarsBlock, PageBlock, PageModel, TableBlock } from '../pages/page-model.ts';
import { chartHint, tableBehind } from '../pages/page-texts.ts';
import { daysOf } from './days-of.ts';
import {
  commandTitle,
  dayText,
  groupingName,
  ownerName,
  productName,
  shareText,
  warningSentence,
} from './usage-words.ts';

export interface UsageFacts {
  /** Service and plan. */
  readonly account: string;
  readonly usage: Usage;
  /** 0 for none. */
  readonly budget: number;
  readonly outlook: UsageOutlook;
  readonly history: {
    readonly entries: readonly UsageEntry[];
    readonly range: HistoryRange;
    readonly problem: string | null;
  };
  readonly by: UsageGrouping;
  /** Length of the range, in days. */
  readonly days: number;
}

/** Lengths of history that are offered, in days. */
export const historyLengths = [30, 90, 365] as const;
export const groupings = ['day', 'command', 'file'] as const satisfies readonly UsageGrouping[];

/** The page of usage: the period as the service counts it, and what was billed from here. */
export function usagePage(facts: UsageFacts): PageModel {
  return {
    title: vscode.l10n.t('Usage'),
    lead: facts.account,
    locale: vscode.env.language,
    blocks: [...periodBlocks(facts), ...historyBlocks(facts)],
  };
}

function periodBlocks(facts: UsageFacts): readonly PageBlock[] {
  const { usage, outlook } = facts;
  const { start_time: start, end_time: end } = usage;
  const warnings = outlook.warnings.map((warning): PageBlock => {
    const tone = warning.level === 100 ? 'error' : 'warning';
    return { kind: 'notice', tone, text: warningSentence(warning) };
  });
  const period =
    start === undefined || end === undefined
      ? vscode.l10n.t('This plan does not tell when the billing period ends.')
      : vscode.l10n.t('From {0} to {1} (UTC).', dayText(start), dayText(end));
  return [
    ...warnings,
    { kind: 'heading', text: vscode.l10n.t('This Billing Period') },
    { kind: 'text', text: period },
    limitBars(facts),
    { kind: 'text', text: forecastText(outlook) },
    ...productBlocks(usage),
    {
      kind: 'form',
      fields: [],
      actions: [
        { id: 'budget', label: vscode.l10n.t('Set the Budget…'), look: 'primary' },
        { id: 'refresh', label: vscode.l10n.t('Refresh') },
      ],
    },
  ];
}

function limitBars({ usage, budget }: UsageFacts): BarsBlock {
  const account = { of: 'account', used: usage.character_count, limit: usage.character_limit };
  const key = {
    of: 'key',
    used: usage.api_key_character_count ?? 0,
    limit: usage.api_key_character_limit ?? NO_LIMIT,
  };
  const own = { of: 'budget', used: charactersOfBudget(usage), limit: budget };
  const shown = [
    account,
    ...(usage.api_key_character_count === undefined ? [] : [key]),
    ...(budget === 0 ? [] : [own]),
  ] as const;
  return {
    kind: 'bars',
    label: vscode.l10n.t('Limits of this billing period'),
    rows: shown.map(({ of, used, limit }) => {
      const level = limit >= NO_LIMIT ? null : levelOf(used, limit);
      return {
        label: ownerName(of as 'account' | 'key' | 'budget'),
        value: shareText(used, limit),
        share: limit >= NO_LIMIT ? null : limit === 0 ? 1 : used / limit,
        tone: level === null ? 'normal' : level === 100 ? 'error' : 'warning',
      };
    }),
  };
}

function forecastText({ forecast }: UsageOutlook): string {
  if (forecast === null) {
    return vscode.l10n.t('There is no forecast yet: it needs a billing period and a day of it.');
  }
  const { characters, charactersPerDay, limitReachedAt } = forecast;
  const end = vscode.l10n.t(
    'Forecast: {0} characters at the end of the period, at {1} a day.',
    characters.toLocaleString(),
    charactersPerDay.toLocaleString(),
  );
  if (limitReachedAt === null) return end;
  const reached = vscode.l10n.t('At this pace a limit is reached on {0}.', dayText(limitReachedAt));
  return `${end} ${reached}`;
}

/** Free and Classic accounts are told the total alone. */
function productBlocks({ products = [], character_count: all }: Usage): readonly PageBlock[] {
  if (products.length === 0) {
    return [
      { kind: 'text', text: vscode.l10n.t('The service does not split this account by product.') },
    ];
  }
  const hasKeys = products.some((each) => each.api_key_character_count > 0);
  return [
    {
      kind: 'bars',
      label: vscode.l10n.t('By product'),
      rows: products.map((each) => ({
        label: productName(each.product_type),
        value: hasKeys
          ? vscode.l10n.t(
              '{0} characters, {1} by this key',
              each.character_count.toLocaleString(),
              each.api_key_character_count.toLocaleString(),
            )
          : vscode.l10n.t('{0} characters', each.character_count.toLocaleString()),
        share: all === 0 ? 0 : each.character_count / all,
        tone: 'normal',
      })),
    },
  ];
}

function historyBlocks(facts: UsageFacts): readonly PageBlock[] {
  const { entries, problem } = facts.history;
  const total = entries.reduce((sum, { characters }) => sum + characters, 0);
  return [
    { kind: 'heading', text: vscode.l10n.t('Billed From This Computer') },
    {
      kind: 'text',
      text: vscode.l10n.t(
        'What this editor was billed here, by day, command and file; it is kept on this computer alone. Total: {0} characters.',
        total.toLocaleString(),
      ),
    },
    ...(problem === null ? [] : [{ kind: 'notice', tone: 'warning', text: problem } as const]),
    historyForm(facts),
    ...(entries.length === 0 ? [] : [historyChart(facts)]),
    historyTable(facts),
  ];
}

function historyForm({ by, days }: UsageFacts): PageBlock {
  return {
    kind: 'form',
    fields: [
      {
        id: 'days',
        type: 'choice',
        label: vscode.l10n.t('Time'),
        value: String(days),
        onChange: 'filter',
        choices: historyLengths.map((length) => ({
          value: String(length),
          label: vscode.l10n.t('Last {0} days', length),
        })),
      },
      {
        id: 'by',
        type: 'choice',
        label: vscode.l10n.t('Table by'),
        value: by,
        onChange: 'filter',
        choices: groupings.map((value) => ({ value, label: groupingName(value) })),
      },
    ],
    actions: [
      { id: 'csv', label: vscode.l10n.t('Export as CSV…') },
      { id: 'forget', label: vscode.l10n.t('Forget the History…') },
    ],
  };
}

function historyChart({ history: { entries, range } }: UsageFacts): PageBlock {
  const days = daysOf(range.since, range.until);
  const commands = groupUsage(entries, 'command');
  return {
    kind: 'chart',
    id: 'history',
    label: vscode.l10n.t('Characters billed by day and command'),
    hint: chartHint(),
    tableTitle: tableBehind(),
    axis: vscode.l10n.t('Day'),
    columns: days,
    series: commands.map(({ name }) => {
      const own = new Map<string, number>();
      for (const { day, command, characters } of entries) {
        if (command === name) own.set(day, (own.get(day) ?? 0) + characters);
      }
      return { name: commandTitle(name ?? ''), values: days.map((day) => own.get(day) ?? 0) };
    }),
  };
}

function historyTable({ history, by }: UsageFacts): TableBlock {
  const rows = groupUsage(history.entries, by).map(({ name, characters }) => {
    const own = by === 'command' ? commandTitle(name ?? '') : name;
    return {
      id: name ?? '',
      cells: [
        { text: own ?? vscode.l10n.t('(no file)') },
        { text: characters.toLocaleString(vscode.env.language) },
      ],
    };
  });
  return {
    kind: 'table',
    id: 'history-table',
    caption: vscode.l10n.t('Characters billed'),
    head: [{ text: groupingName(by) }, { text: vscode.l10n.t('Characters'), numeric: true }],
    rows,
    empty: vscode.l10n.t('Nothing was billed from here in this time.'),
    filter: null,
  };
}
