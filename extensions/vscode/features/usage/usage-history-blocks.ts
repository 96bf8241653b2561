import type { HistoryRange, UsageEntry } from '../../../../shared/cache/usage-history.ts';
import { type UsageGrouping, groupUsage } from '../../../../shared/account/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ChartBlock, PageBlock, TableBlock } from '../pages/page-model.ts';
import { amountText, chartHint, countText, tableBehind, timeText } from '../pages/page-texts.ts';
import { daysOf } from './days-of.ts';
import { commandTitle, groupingName } from './usage-words.ts';

/** What was billed from this computer, and how it is shown. */
export interface HistoryFacts {
  readonly entries: readonly UsageEntry[];
  readonly range: HistoryRange;
  readonly problem: string | null;
  readonly by: UsageGrouping;
  /** Length of the range, in days. */
  readonly days: number;
}

/** Lengths of history that are offered, in days. */
export const historyLengths = [30, 90, 365] as const;
export const groupings = ['day', 'command', 'file'] as const satisfies readonly UsageGrouping[];

const MINUTE_IN_MS = 60_000;

export function historyBlocks(facts: HistoryFacts): readonly PageBlock[] {
  const { entries, problem } = facts;
  const characters = entries.reduce((sum, entry) => sum + entry.characters, 0);
  const speechInMs = entries.reduce((sum, entry) => sum + entry.speechInMs, 0);
  const total = amountText('characters', characters);
  return [
    { kind: 'heading', text: l10n.t('Billed From This Computer') },
    {
      kind: 'text',
      text: l10n.t(
        'What this editor was billed here, by day, command and file; it is kept on this computer alone. Total: {0}.',
        speechInMs === 0 ? total : `${total}, ${amountText('speech', speechInMs)}`,
      ),
    },
    ...(problem === null ? [] : [{ kind: 'notice', tone: 'warning', text: problem } as const]),
    historyForm(facts),
    ...(characters === 0 ? [] : [characterChart(facts)]),
    ...(speechInMs === 0 ? [] : [speechChart(facts)]),
    historyTable(facts, speechInMs > 0),
  ];
}

function historyForm({ by, days }: HistoryFacts): PageBlock {
  return {
    kind: 'form',
    fields: [
      {
        id: 'days',
        type: 'choice',
        label: l10n.t('Time'),
        value: String(days),
        onChange: 'filter',
        choices: historyLengths.map((length) => ({
          value: String(length),
          label: l10n.t('Last {0} days', length),
        })),
      },
      {
        id: 'by',
        type: 'choice',
        label: l10n.t('Table by'),
        value: by,
        onChange: 'filter',
        choices: groupings.map((value) => ({ value, label: groupingName(value) })),
      },
    ],
    actions: [
      { id: 'csv', label: l10n.t('Export as CSV…') },
      { id: 'forget', label: l10n.t('Forget the History…') },
    ],
  };
}

function characterChart(facts: HistoryFacts): ChartBlock {
  const label = l10n.t('Characters billed by day and command');
  return historyChart(facts, { id: 'history', label, amountOf: ({ characters }) => characters });
}

function speechChart(facts: HistoryFacts): ChartBlock {
  return historyChart(facts, {
    id: 'speech',
    label: l10n.t('Minutes of speech by day and command'),
    // To the hundredth, as services round.
    amountOf: ({ speechInMs }) => Math.round((100 * speechInMs) / MINUTE_IN_MS) / 100,
  });
}

interface ChartOf extends Pick<ChartBlock, 'id' | 'label'> {
  readonly amountOf: (entry: Pick<UsageEntry, 'characters' | 'speechInMs'>) => number;
}

function historyChart(
  { entries, range }: HistoryFacts,
  { id, label, amountOf }: ChartOf,
): ChartBlock {
  const days = daysOf(range.since, range.until);
  const commands = groupUsage(entries, 'command').filter((group) => amountOf(group) > 0);
  return {
    kind: 'chart',
    id,
    label,
    hint: chartHint(),
    tableTitle: tableBehind(),
    axis: l10n.t('Day'),
    columns: days,
    series: commands.map(({ name }) => {
      const ofCommand = entries.filter(({ command }) => command === name);
      const own = new Map(groupUsage(ofCommand, 'day').map((group) => [group.name, group]));
      return {
        name: commandTitle(name ?? ''),
        values: days.map((day) => {
          const group = own.get(day);
          return group === undefined ? 0 : amountOf(group);
        }),
      };
    }),
  };
}

function historyTable({ entries, by }: HistoryFacts, hasSpeech: boolean): TableBlock {
  const rows = groupUsage(entries, by).map(({ name, characters, speechInMs }) => {
    const own = by === 'command' ? commandTitle(name ?? '') : name;
    const shown = [
      own ?? l10n.t('(no file)'),
      countText(characters),
      ...(hasSpeech ? [timeText(speechInMs)] : []),
    ];
    return { id: name ?? '', cells: shown.map((text) => ({ text })) };
  });
  return {
    kind: 'table',
    id: 'history-table',
    caption: hasSpeech ? l10n.t('Characters and speech billed') : l10n.t('Characters billed'),
    head: [
      { text: groupingName(by) },
      { text: l10n.t('Characters'), numeric: true },
      ...(hasSpeech ? [{ text: l10n.t('Time of speech'), numeric: true }] : []),
    ],
    rows,
    empty: l10n.t('Nothing was billed from here in this time.'),
    filter: null,
  };
}
