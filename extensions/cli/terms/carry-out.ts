import type { SyncPlan } from '../../../shared/api/glossaries/plan-sync.ts';
import { runSync } from '../../../shared/api/glossaries/run-sync.ts';
import type { Client } from '../../../shared/api/client.ts';
import type { Glossary } from '../../../shared/api/types/glossaries.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { formatCount, plural } from '../output/table.ts';
import { confirmRemoval } from './confirm-removal.ts';
import { describePair } from './language-pair.ts';
import { printJson, printRows } from './print-rows.ts';

/** Compares a glossary with what it should be; called again when time has passed. */
export type MakePlan = (present: Glossary) => Promise<SyncPlan>;

/**
 * Shows what a plan changes and sends it, unless it is a dry run. Where entries go away it asks
 * first; a glossary that somebody else changed meanwhile is left alone.
 */
export async function carryOut(
  glossary: Glossary,
  makePlan: MakePlan,
  client: Client,
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  const plan = await makePlan(glossary);
  const dryRun = invocation.flag('dryRun');
  if (!context.json) printPlan(glossary, plan, context);
  const removed = plan.changes.reduce((sum, change) => sum + change.removed, 0);
  if (!dryRun && removed > 0) {
    const what = `${plural(removed, 'entry', 'entries')} of "${glossary.name}" will be taken away.`;
    await confirmRemoval(what, invocation, context);
    const { glossary_id } = glossary;
    const { data } = await client.getGlossary({ glossary_id }, { signal: context.signal });
    checkUnchanged(plan, await makePlan(data), glossary.name);
  }
  if (!dryRun && removed === 0 && replacesUnread(plan, context)) {
    const what = `Dictionaries of "${glossary.name}" cannot be read, and what they hold would be taken away.`;
    await confirmRemoval(what, invocation, context);
  }
  if (!dryRun) await runSync(plan, client, { signal: context.signal });
  report(glossary, plan, dryRun, context);
  return exitCodes.done.code;
}

/** Whether a dictionary is replaced where some came in an unknown form: it may be one of those. */
function replacesUnread({ calls }: SyncPlan, { unread }: CommandContext): boolean {
  const isOdd = unread.some(({ path }) => path.includes('dictionaries'));
  return isOdd && calls.some(({ operation }) => operation === 'replace');
}

/** Replacing a dictionary would undo what another person added since the plan was made. */
function checkUnchanged(plan: SyncPlan, now: SyncPlan, name: string): void {
  if (JSON.stringify(now) === JSON.stringify(plan)) return;
  throw new InputError(
    `The glossary "${name}" was changed by somebody else meanwhile, and nothing was sent. Run the command again.`,
  );
}

function printPlan(glossary: Glossary, plan: SyncPlan, context: CommandContext): void {
  const { rename, changes } = plan;
  if (rename !== null) context.terminal.out(`New name of "${glossary.name}": ${rename}`);
  if (changes.length === 0) return;
  const rows = changes.map((change) => [
    describePair(change),
    formatCount(change.added),
    formatCount(change.changed),
    formatCount(change.removed),
  ]);
  printRows(context, ['Dictionary', 'Added', 'Changed', 'Taken away'], rows, '');
}

function report(
  { glossary_id, name }: Glossary,
  { calls, changes, rename }: SyncPlan,
  dryRun: boolean,
  context: CommandContext,
): void {
  const { terminal } = context;
  if (context.json) {
    const requests = calls.map(({ operation }) => operation);
    printJson(context, { glossary_id, name: rename ?? name, rename, changes, requests, dryRun });
  } else if (calls.length === 0) {
    terminal.out(`"${name}" is so already; there is nothing to do.`);
  } else if (dryRun) {
    terminal.out(`It takes ${plural(calls.length, 'request')}. Nothing was sent.`);
  } else {
    terminal.out(`Done, in ${plural(calls.length, 'request')}.`);
  }
}
