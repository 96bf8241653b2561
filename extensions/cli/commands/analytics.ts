import {
  type AnalyticsReport,
  type AnalyticsView,
  getAnalytics,
  tabulateAnalytics,
} from '../../../shared/account/index.ts';
import { withAdminLink } from '../admin/with-admin-link.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatCsv } from '../../../shared/text/format-csv.ts';
import { readDayOrMoment } from '../read-day.ts';
import { printJson, printRows } from '../terms/print-rows.ts';
import { UsageError } from '../usage-error.ts';
import { shown } from '../output/shown.ts';

const views = ['total', 'key', 'day', 'key-and-day'] as const satisfies readonly AnalyticsView[];

export const analyticsCommand: CommandDefinition = {
  name: 'analytics',
  summary: 'Show what the keys of the organisation used (admin key, Pro plan).',
  details: 'Days are those of UTC; at most 366 at once. Without dates it shows the current month.',
  operands: [],
  options: [
    { flags: '--since <date>', description: 'First day, such as 2026-11-01, or a moment of it.' },
    { flags: '--until <date>', description: 'Last day, which is counted (default: today).' },
    { flags: '--by <what>', description: 'How to split it up (default: key).', choices: views },
    { flags: '--csv', description: 'Print lines for a spreadsheet.' },
  ],
  examples: [
    'analytics',
    'analytics --since 2026-01-01 --until 2026-03-31 --by key-and-day --csv',
    'analytics --by day --json',
  ],
  run: showAnalytics,
};

function showAnalytics(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const today = new Date(context.clock.wallTime()).toISOString().slice(0, 10);
  const until = readDayOrMoment(invocation, 'until') ?? today;
  const query = {
    since: readDayOrMoment(invocation, 'since') ?? `${until.slice(0, 7)}-01`,
    until,
    by: invocation.choice('by', views) ?? 'key',
  };
  const isCsv = invocation.flag('csv');
  if (isCsv && context.json) throw new UsageError('Give --csv or --json, not both.');
  return withAdminLink(context, async ({ client }) => {
    const report = await getAnalytics(query, client, context.signal);
    if (context.json) printJson(context, report);
    else if (isCsv) printCsv(report, context);
    else printTables(report, context);
    return exitCodes.done.code;
  });
}

function printTables(report: AnalyticsReport, context: CommandContext): void {
  const { terminal, style } = context;
  terminal.out(shown`${style.bold('Usage')} from ${report.since} to ${report.until} (UTC)`);
  const { columns, places, rows, total } = tabulateAnalytics(report);
  const sum = Array.from({ length: places }, (_, index) => (index === 0 ? 'Total' : ''));
  const head = columns.map((column) => column.charAt(0).toUpperCase() + column.slice(1));
  const lines = report.by === 'total' || rows.length < 2 ? rows : [...rows, [...sum, ...total]];
  printRows(context, head, lines, 'Nothing was used.');
}

function printCsv(report: AnalyticsReport, { terminal }: CommandContext): void {
  const { columns, rows } = tabulateAnalytics(report);
  terminal.data(`${formatCsv(columns, rows).join('\n')}\n`);
}
