import path from 'node:path';
import type {
  EntryChange,
  EntryConflict,
  TwoWayPlan,
} from '../../../shared/api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair, Glossary } from '../../../shared/api/types/glossaries.ts';
import { type FileSyncOutcome, prepareFileSync } from '../../../shared/terms/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { formatCount, plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { confirmRemoval } from './confirm-removal.ts';
import { findGlossary } from './find-glossary.ts';
import { describePair } from './language-pair.ts';
import { printJson, printRows } from './print-rows.ts';
import { chooseFormat, unusable } from './read-entries.ts';
import { shown } from '../output/shown.ts';

export const sides = ['file', 'service'] as const;
export type PreferredSide = (typeof sides)[number];

export interface BothWays {
  /** Name or id. */
  readonly wanted: string;
  readonly file: string;
  readonly pair: DictionaryPair | null;
  /** Which side is right where both changed an entry; null leaves such entries alone. */
  readonly prefer: PreferredSide | null;
}

/** Brings a file and a glossary into step. `findings`: entries are left that both sides changed. */
export async function syncBothWays(
  { wanted, file, pair, prefer }: BothWays,
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  if (file === '-') throw new UsageError('A file is written too: name one, not standard input.');
  const { signal, blobs, syncMemory: memory } = context;
  const format = chooseFormat(file, invocation);
  return withLink(context, async (link) => {
    const glossary = await findGlossary(link.client, wanted, signal);
    const identity = await link.identity();
    const request = { path: path.resolve(file), format, glossary, pair, identity };
    const prepared = await prepareFileSync(request, { client: link.client, blobs, memory }, signal);
    if (prepared.outcome === 'refused') throw unusable(file, prepared.problems);
    const first = prepared.isFirst && !prepared.isNewFile ? [firstTime] : [];
    if (!context.quiet) noteAll(file, [...prepared.warnings.map(told), ...first], context);
    const plan = prepared.plan(() => prefer ?? 'leave');
    const shown = { glossary, file, plan, dryRun: invocation.flag('dryRun') };
    if (!context.json) printPlan(shown, context);
    if (!shown.dryRun) {
      await confirmRemovals(shown, invocation, context);
      refuseChanged(await prepared.carryOut(plan, { signal }), shown);
    }
    report(shown, context);
    return plan.conflicts.length > 0 ? exitCodes.findings.code : exitCodes.done.code;
  });
}

const firstTime =
  'It was not brought into step with this glossary before from here, so nothing is taken away.';

interface Shown {
  readonly glossary: Glossary;
  readonly file: string;
  readonly plan: TwoWayPlan;
  readonly dryRun: boolean;
}

function noteAll(
  file: string,
  warnings: readonly string[],
  { terminal, style }: CommandContext,
): void {
  for (const sentence of warnings) terminal.err(shown`${style.warn('note')}: ${file}: ${sentence}`);
}

function printPlan({ glossary, file, plan }: Shown, context: CommandContext): void {
  const rows = [
    ...summaryOf(`"${glossary.name}"`, plan.serviceChanges),
    ...summaryOf(file, plan.fileChanges),
  ];
  if (rows.length > 0) {
    printRows(context, ['Changes in', 'Dictionary', 'Added', 'Changed', 'Taken away'], rows, '');
  }
  if (plan.conflicts.length === 0) return;
  if (rows.length > 0) context.terminal.out('');
  context.terminal.out('Changed on both sides, in different ways:');
  const head = ['Dictionary', 'Source phrase', 'Before', 'File', 'Glossary'];
  printRows(context, head, plan.conflicts.map(conflictRow), '');
}

/** One row for each dictionary that changes on a side. */
function summaryOf(side: string, changes: readonly EntryChange[]): readonly (readonly string[])[] {
  const pairs = new Map<string, EntryChange[]>();
  for (const change of changes) {
    const list = pairs.get(describePair(change)) ?? [];
    list.push(change);
    pairs.set(describePair(change), list);
  }
  return Array.from(pairs, ([pair, list]) => {
    const added = list.filter(({ before }) => before === null).length;
    const removed = list.filter(({ after }) => after === null).length;
    const counts = [added, list.length - added - removed, removed];
    return [side, pair, ...counts.map((count) => formatCount(count))];
  });
}

function conflictRow(conflict: EntryConflict): readonly string[] {
  const { source, base, file, service } = conflict;
  return [describePair(conflict), source, ...[base, file, service].map((each) => each ?? '(none)')];
}

async function confirmRemovals(
  { glossary, file, plan }: Shown,
  invocation: Invocation,
  context: CommandContext,
): Promise<void> {
  const removedOf = (changes: readonly EntryChange[]): number =>
    changes.filter(({ after }) => after === null).length;
  const [atService, inFile] = [removedOf(plan.serviceChanges), removedOf(plan.fileChanges)];
  const parts = [
    ...(atService > 0 ? [`${plural(atService, 'entry', 'entries')} of "${glossary.name}"`] : []),
    ...(inFile > 0 ? [`${plural(inFile, 'entry', 'entries')} of ${file}`] : []),
  ];
  if (parts.length === 0) return;
  await confirmRemoval(`${parts.join(' and ')} will be taken away.`, invocation, context);
}

function refuseChanged(outcome: FileSyncOutcome, { glossary, file }: Shown): void {
  if (outcome === 'done') return;
  throw new InputError(
    outcome === 'service-changed'
      ? `The glossary "${glossary.name}" was changed by somebody else meanwhile, and nothing was sent. Run the command again.`
      : `${file} was changed meanwhile and left alone. Run the command again to bring both into step.`,
  );
}

function report({ glossary, file, plan, dryRun }: Shown, context: CommandContext): void {
  const { terminal } = context;
  const { calls, serviceChanges, fileChanges, conflicts } = plan;
  if (context.json) {
    const { glossary_id, name } = glossary;
    const requests = calls.calls.map(({ operation }) => operation);
    const shown = { glossary_id, name, file: path.resolve(file), requests };
    printJson(context, { ...shown, serviceChanges, fileChanges, conflicts, dryRun });
    return;
  }
  const isInStep = serviceChanges.length + fileChanges.length === 0;
  const left = plural(conflicts.length, 'entry', 'entries');
  if (conflicts.length > 0) {
    terminal.out(`${left} left as on each side. Say --prefer file or service to decide them.`);
  }
  if (dryRun) {
    terminal.out(`It takes ${plural(calls.calls.length, 'request')}. Nothing was changed.`);
  } else if (!isInStep) terminal.out(`Done, in ${plural(calls.calls.length, 'request')}.`);
  else if (conflicts.length === 0) {
    terminal.out(`"${glossary.name}" and ${file} are in step; there is nothing to do.`);
  }
}
