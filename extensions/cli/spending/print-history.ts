import { type UsageGrouping, groupUsage } from '../../../shared/account/index.ts';
import type { CommandContext, ServiceIdentity } from '../command-context.ts';
import type { Invocation } from '../invocation.ts';
import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import { formatCsv } from '../../../shared/text/format-csv.ts';
import { printJson, printRows } from '../terms/print-rows.ts';
import { readDay } from '../read-day.ts';
import { UsageError } from '../usage-error.ts';
import { shown } from '../output/shown.ts';

export interface HistoryQuery {
  readonly by: UsageGrouping;
  /** Days in UTC, both counted. */
  readonly since: string;
  readonly until: string;
  readonly csv: boolean;
}

const DAY_IN_MS = 86_400_000;
const USUAL_DAYS = 30;

export function readHistory(
  invocation: Invocation,
  by: UsageGrouping,
  { clock, json }: CommandContext,
): HistoryQuery {
  const now = clock.wallTime();
  const since = readDay(invocation, 'since') ?? dayOf(now - USUAL_DAYS * DAY_IN_MS);
  const until = readDay(invocation, 'until') ?? dayOf(now);
  if (until < since) {
    throw new UsageError('--until lies before --since. Exchange the two dates.');
  }
  const csv = invocation.flag('csv');
  if (csv && json) throw new UsageError('Give --csv or --json, not both.');
  return { by, since, until, csv };
}

/** What was billed from here for this service; what cannot be read is said, and is not there. */
export async function printHistory(
  { by, since, until, csv }: HistoryQuery,
  service: ServiceIdentity,
  context: CommandContext,
): Promise<void> {
  const { history, terminal, style } = context;
  const entries = await history.list(await service.identity(), { since, until });
  const groups = groupUsage(entries, by);
  const total = entries.reduce((sum, { characters }) => sum + characters, 0);
  const totalSpeechInMs = entries.reduce((sum, { speechInMs }) => sum + speechInMs, 0);
  if (history.problem !== null) terminal.err(`note: ${history.problem}`);
  if (context.json) {
    printJson(context, { since, until, by, total, totalSpeechInMs, groups, entries });
    return;
  }
  if (csv) {
    const rows = groups.map(({ name, characters, speechInMs }) => {
      return [name ?? '', characters, speechInMs / 1000];
    });
    const lines = formatCsv([by, 'characters', 'speech_seconds'], rows);
    terminal.data(`${lines.join('\n')}\n`);
    return;
  }
  const hasSpeech = totalSpeechInMs > 0;
  const row = (name: string, characters: number, speechInMs: number): (string | number)[] => {
    return [name, characters, ...(hasSpeech ? [formatDuration(speechInMs)] : [])];
  };
  const rows = groups.map(({ name, characters, speechInMs }) =>
    row(name ?? '(no file)', characters, speechInMs),
  );
  terminal.out(shown`${style.bold('Billed from this machine')} from ${since} to ${until} (UTC)`);
  const lines = rows.length > 1 ? [...rows, row('Total', total, totalSpeechInMs)] : rows;
  const first = by.charAt(0).toUpperCase() + by.slice(1);
  const head = [first, 'Characters', ...(hasSpeech ? ['Speech'] : [])];
  printRows(context, head, lines, 'Nothing was billed.');
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
