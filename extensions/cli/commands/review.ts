import { reviewProject, type ReviewedEntry } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import { openProject, projectOption } from '../project/open-project.ts';
import { pathsInProject } from '../project/paths-in-project.ts';
import { betweenKeys, keysIn } from '../project/project-work-options.ts';
import { requireNames } from '../project/require-names.ts';
import { ProjectLock } from '../project/project-lock.ts';
import { UsageError } from '../usage-error.ts';

export const reviewCommand: CommandDefinition = {
  name: 'review',
  summary: 'Mark translations that a machine made as reviewed; no service needed.',
  details:
    'Say which: files of the project (translations, or sources for all of theirs), --to, --key, or --all. ' +
    'They are listed, do not count as machine-made any more, and are not translated anew unless interlinear.json says "overwrite": "reviewed". ' +
    'Formats that have marks of their own, such as PO and XLIFF, get them in their files. ' +
    'Those whose source changed since are left, unless --stale says that they are right for the new source as well.',
  operands: [{ form: '[files...]', description: 'Files of the project.' }],
  options: [
    { flags: '--to <languages>', joined: ',', description: 'These languages alone.' },
    {
      flags: '--key <name>',
      joined: betweenKeys,
      description: 'Entries of this name alone; may be repeated.',
    },
    { flags: '--all', description: 'All files and languages.' },
    { flags: '--stale', description: 'Also those whose source changed since, whoever made them.' },
    { flags: '--dry-run', description: 'List them, and write nothing.' },
    projectOption,
  ],
  offline: true,
  examples: [
    'review locales/de/shop.json',
    'review --to de --dry-run',
    'review --key cart.title --stale',
  ],
  run: review,
};

async function review(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, blobs, signal, json } = context;
  const names = namesIn(invocation);
  const opened = await openProject(invocation, context);
  const { project, found, lock, pathOf } = opened;
  if (!lock.isWritable && lock.problem !== null) throw new InputError(told(lock.problem));
  const dryRun = invocation.flag('dryRun');
  const own = new ProjectLock(opened, context);
  if (!dryRun) await own.requireWritable();
  const wishes = {
    paths: pathsInProject(invocation.operands, opened),
    names,
    stale: invocation.flag('stale'),
    dryRun,
  };
  const ports = { blobs, pathOf, signal };
  const { reviewed, stale, unread, updates, notFound } = await reviewProject(
    project,
    found,
    lock,
    wishes,
    ports,
  );
  requireNames(notFound);
  if (!dryRun && updates.length > 0) await own.save(updates);
  const exitCode = exitCodes[unread.length > 0 ? 'input' : 'done'].code;
  if (json) {
    const faults = unread.map((each) => ({ path: each.path, ...each.failure }));
    terminal.json({ reviewed, stale, unread: faults, written: !dryRun, exitCode });
    return exitCode;
  }
  for (const each of reviewed) terminal.out(shown`${each.path}: ${each.name}`);
  printUnread(unread, context);
  const verb = dryRun ? 'would be marked' : 'marked';
  terminal.out(`${plural(reviewed.length, 'text')} ${verb} as reviewed.`);
  noteStale(stale, context);
  return exitCode;
}

/** The names of entries that --key gives. Throws UsageError where nothing says what is meant. */
function namesIn(invocation: Invocation): ReadonlySet<string> {
  const names = keysIn(invocation);
  const said = [...names, ...invocation.operands, ...invocation.list('to')];
  if (said.length > 0 || invocation.flag('all')) return new Set(names);
  throw new UsageError(
    'Say what was reviewed: name files of the project, or give --to, --key, or --all.',
  );
}

function noteStale(
  stale: readonly ReviewedEntry[],
  { terminal, style, quiet }: CommandContext,
): void {
  const [first] = stale;
  if (first === undefined || quiet) return;
  terminal.err(
    shown`${style.warn('note')}: ${plural(stale.length, 'text')} left, as the source changed since; the first is ${first.name} in ${first.path}. --stale says that they are right for it.`,
  );
}
