import {
  type UsageGrouping,
  charactersOfBudget,
  getSpeechStanding,
  getUsage,
  speechOutlook,
  usageOutlook,
} from '../../../shared/account/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatSpeech, formatSpeechForecast } from '../output/format-speech.ts';
import { formatForecast, formatUsage, formatWarnings } from '../output/format-usage.ts';
import { printHistory, readHistory, type HistoryQuery } from '../spending/print-history.ts';
import { printJson } from '../terms/print-rows.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { shown } from '../output/shown.ts';

const groupings = ['day', 'command', 'file'] as const satisfies readonly UsageGrouping[];

export const usageCommand: CommandDefinition = {
  name: 'usage',
  summary: 'Show characters and speech used and left in this billing period, and for what.',
  details:
    'It says where usage will be at the end of the period, and warns from 80, 90 and 100 % of a limit or ' +
    'budget. --history shows what was billed from this machine, which the service does not know by file.',
  operands: [],
  options: [
    { flags: '--history', description: 'Show what was billed from this machine instead.' },
    { flags: '--by <what>', description: 'Of --history: how to add it up.', choices: groupings },
    { flags: '--since <date>', description: 'Of --history: first day (default: 30 days ago).' },
    { flags: '--until <date>', description: 'Of --history: last day (default: today, UTC).' },
    { flags: '--csv', description: 'Of --history: print lines for a spreadsheet.' },
    { flags: '--forget', description: 'Remove the history from this machine, of every service.' },
  ],
  examples: ['usage', 'usage --json', 'usage --history --by file --csv'],
  run: showUsage,
};

async function showUsage(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.flag('forget')) {
    await context.history.clear();
    context.terminal.out('The history of usage on this machine is removed.');
    return exitCodes.done.code;
  }
  const query = readQuery(invocation, context);
  return withLink(context, async (link) => {
    if (query !== null) await printHistory(query, link, context);
    else await showPeriod(link, context);
    return exitCodes.done.code;
  });
}

function readQuery(invocation: Invocation, context: CommandContext): HistoryQuery | null {
  if (invocation.flag('history')) {
    const by = invocation.choice('by', groupings) ?? 'day';
    return readHistory(invocation, by, context);
  }
  for (const name of ['by', 'since', 'until'] as const) {
    if (invocation.text(name) !== null) throw new UsageError(`--${name} goes with --history.`);
  }
  if (invocation.flag('csv')) throw new UsageError('--csv goes with --history.');
  return null;
}

async function showPeriod(link: CliLink, context: CommandContext): Promise<void> {
  const { terminal, style } = context;
  const report = await getUsage(link.client, context.signal);
  const { budget, speechBudgetInMs: budgetInMs } = await context.settings.read();
  const wallTime = context.clock.wallTime();
  const outlook = usageOutlook(report.usage, budget, wallTime);
  const used = charactersOfBudget(report.usage);
  const standing = await getSpeechStanding(report.usage, {
    history: context.history,
    connection: await link.identity(),
    budgetInMs,
    wallTime,
  });
  const speech = speechOutlook(standing, report.usage, wallTime);
  const warnings = [...outlook.warnings, ...speech.warnings];
  if (context.json) {
    const held = budget === null ? null : { limit: budget, used, left: Math.max(0, budget - used) };
    const spoken = { ...standing, forecast: speech.forecast };
    printJson(context, { ...report, budget: held, ...outlook, speech: spoken, warnings });
    return;
  }
  terminal.out(shown`${style.bold(link.label)}, ${link.account}`);
  for (const line of formatUsage(report.usage, budget)) terminal.out(line);
  for (const line of formatSpeech(standing)) terminal.out(line);
  for (const line of formatForecast(outlook.forecast)) terminal.out(line);
  for (const line of formatSpeechForecast(speech.forecast)) terminal.out(line);
  for (const line of formatWarnings(warnings, style)) terminal.out(line);
}
