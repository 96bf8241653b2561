import * as vscode from 'vscode';
import type { DeveloperKey } from '../../../../shared/api/types/developer-keys.ts';
import type { AnalyticsQuery, AnalyticsReport } from '../../../../shared/account/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { PageAction, PageBlock, PageModel, TableRow } from '../pages/page-model.ts';
import { countText, timeText } from '../pages/page-texts.ts';
import { dayText } from '../usage/usage-words.ts';
import { analyticsBlocks, analyticsForm } from './analytics-blocks.ts';

/** Something that was asked of the service, or the sentence it was refused with. */
export type Asked<Value> =
  | { readonly outcome: 'known'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly sentence: string };

export interface AdminFacts {
  /** Service and mask of the admin key. */
  readonly account: string;
  readonly keys: Asked<readonly DeveloperKey[]>;
  readonly query: AnalyticsQuery;
  readonly report: Asked<AnalyticsReport>;
}

/** The page of an organisation: its keys, and what they used. */
export function adminPage({ account, keys, query, report }: AdminFacts): PageModel {
  return {
    title: l10n.t('Keys and Analytics'),
    lead: account,
    locale: vscode.env.language,
    blocks: [
      { kind: 'heading', text: l10n.t('Developer Keys') },
      ...keyBlocks(keys),
      { kind: 'heading', text: l10n.t('Analytics') },
      analyticsForm(query),
      ...(report.outcome === 'known'
        ? analyticsBlocks(report.value)
        : [{ kind: 'notice', tone: 'error', text: report.sentence } as const]),
    ],
  };
}

function keyBlocks(keys: AdminFacts['keys']): readonly PageBlock[] {
  const form = {
    kind: 'form',
    fields: [],
    actions: [
      { id: 'create', label: l10n.t('New Key…'), look: 'primary' },
      { id: 'refresh', label: l10n.t('Refresh') },
      { id: 'admin-key', label: l10n.t('Use Another Admin Key…') },
    ],
  } as const satisfies PageBlock;
  if (keys.outcome === 'refused') {
    return [{ kind: 'notice', tone: 'error', text: keys.sentence }, form];
  }
  const active = keys.value.filter(({ is_deactivated }) => !is_deactivated);
  const rest = keys.value.filter(({ is_deactivated }) => is_deactivated);
  const hasSpeech = keys.value.some((key) => 'speech_to_text_milliseconds' in key.usage_limits);
  return [
    {
      kind: 'text',
      text: l10n.t(
        '{0} of 25 keys are active. Keys themselves are never shown again.',
        active.length,
      ),
    },
    form,
    {
      kind: 'table',
      id: 'keys',
      caption: l10n.t('Developer keys'),
      head: [
        { text: l10n.t('Label') },
        { text: l10n.t('State') },
        { text: l10n.t('Limit a month'), numeric: true },
        ...(hasSpeech ? [{ text: l10n.t('Speech a month'), numeric: true }] : []),
        { text: l10n.t('Made') },
        { text: l10n.t('Actions') },
      ],
      rows: [...active, ...rest].map((key) => keyRow(key, hasSpeech)),
      empty: l10n.t('The organisation has no developer keys.'),
      filter: null,
    },
  ];
}

function keyRow(key: DeveloperKey, hasSpeech: boolean): TableRow {
  const { key_id, label, is_deactivated, deactivated_time, creation_time } = key;
  const { characters, speech_to_text_milliseconds: speech = null } = key.usage_limits;
  const since = deactivated_time === null ? '' : dayInCell(deactivated_time);
  const state = is_deactivated
    ? l10n.t('deactivated {0}', since).trim()
    : characters === 0
      ? l10n.t('blocked')
      : l10n.t('active');
  const limits = [
    characters === null ? l10n.t('none') : countText(characters),
    ...(hasSpeech ? [speech === null ? l10n.t('none') : timeText(speech)] : []),
  ];
  return {
    id: key_id,
    cells: [label, state, ...limits, dayInCell(creation_time)].map((text) => ({ text })),
    actions: is_deactivated ? [] : actionsOf(characters === 0),
    isMuted: is_deactivated,
  };
}

function actionsOf(isBlocked: boolean): readonly PageAction[] {
  return [
    { id: 'rename', label: l10n.t('Rename…') },
    { id: 'limit', label: l10n.t('Limit…') },
    isBlocked
      ? { id: 'unblock', label: l10n.t('Unblock') }
      : { id: 'block', label: l10n.t('Block…') },
    { id: 'deactivate', label: l10n.t('Deactivate…') },
  ];
}

/** Stays in one line in a narrow column. */
function dayInCell(moment: string): string {
  return dayText(moment).replaceAll(' ', '\u00a0');
}
