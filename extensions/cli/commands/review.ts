import path from 'node:path';
import { isBilingual } from '../../../shared/formats/registry.ts';
import {
  type ProjectReview,
  reviewFiles,
  reviewProject,
  type ReviewedEntry,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import {
  NoProjectError,
  openProject,
  type OpenProject,
  projectOption,
} from '../project/open-project.ts';
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
    'Formats that have marks of their own, such as PO and XLIFF, get them in their files, also without a project. ' +
    'Those whose source changed since are left, unless --stale says that they are right for the new source as well.',
  operands: [
    { form: '[files...]', description: 'Files of the project, or XLIFF, PO and the like.' },
  ],
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
    'review app.de.xlf',
  ],
  run: review,
};

async function review(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const names = namesIn(invocation);
  const opened = await openProject(invocation, context).catch((error: unknown) => {
    // Files that keep the state of their texts need no project.
    if (error instanceof NoProjectError && invocation.operands.length > 0) return error;
    throw error;
  });
  if (opened instanceof NoProjectError) return reviewAlone(invocation, names, opened, context);
  const isAlone = await areAlone(invocation.operands, opened, context);
  if (isAlone) return reviewAlone(invocation, names, null, context);
  return reviewInProject(invocation, names, opened, context);
}

/** Whether all that is named are files of two languages that the project does not have. */
async function areAlone(
  operands: readonly string[],
  { found, pathOf, folder }: OpenProject,
  { finder }: CommandContext,
): Promise<boolean> {
  const known = new Set(
    found.sources.flatMap(({ path: source, targets }) => {
      return [source, ...targets.map((target) => target.path)].map(pathOf);
    }),
  );
  for (const operand of operands) {
    const places = [path.resolve(operand), path.resolve(folder, operand)];
    const isOwn = places.some((place) => known.has(place));
    if (isOwn || !isBilingual(operand) || !(await finder.isFile(operand))) return false;
  }
  return operands.length > 0;
}

async function reviewInProject(
  invocation: Invocation,
  names: ReadonlySet<string>,
  opened: OpenProject,
  context: CommandContext,
): Promise<ExitCode> {
  const { blobs, signal } = context;
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
  const made = await reviewProject(project, found, lock, wishes, ports);
  requireNames(made.notFound);
  if (!dryRun && made.updates.length > 0) await own.save(made.updates);
  return report(made, dryRun, context);
}

/** Files of two languages, in which the marks stand, without a project. */
async function reviewAlone(
  invocation: Invocation,
  names: ReadonlySet<string>,
  noProject: NoProjectError | null,
  context: CommandContext,
): Promise<ExitCode> {
  for (const option of ['stale', 'all', 'to']) {
    if (!invocation.has(option)) continue;
    throw new UsageError(`--${option} is about a project: leave it out, or name no files.`);
  }
  const found = await context.finder.find(invocation.operands);
  const odd = found.find(({ path: file }) => !isBilingual(file));
  if (odd !== undefined) {
    const why = `"${odd.name}" has no place for the mark that a text was reviewed; interlinear.lock of a project has.`;
    throw new UsageError(`${why} ${noProject?.message ?? ''}`.trim());
  }
  const dryRun = invocation.flag('dryRun');
  const places = new Map(found.map(({ path: file, name }) => [name, file]));
  const { blobs, signal } = context;
  const ports = { blobs, signal, pathOf: (name: string) => places.get(name) ?? name };
  const made = await reviewFiles([...places.keys()], { names, dryRun }, ports);
  requireNames(made.notFound);
  return report({ ...made, stale: [] }, dryRun, context);
}

type Reviewed = Pick<ProjectReview, 'stale' | 'unread' | 'notMarked'> & {
  readonly reviewed: readonly Pick<ReviewedEntry, 'path' | 'name'>[];
};

function report(
  { reviewed, stale, unread, notMarked }: Reviewed,
  dryRun: boolean,
  context: CommandContext,
): ExitCode {
  const { terminal } = context;
  const exitCode = exitCodes[unread.length > 0 ? 'input' : 'done'].code;
  if (context.json) {
    const faults = unread.map((each) => ({ path: each.path, ...each.failure }));
    terminal.json({ reviewed, stale, unread: faults, notMarked, written: !dryRun, exitCode });
    return exitCode;
  }
  for (const each of reviewed) terminal.out(shown`${each.path}: ${each.name}`);
  printUnread(unread, context);
  const verb = dryRun ? 'would be marked' : 'marked';
  const why = reviewed.length === 0 ? reasonsOf(notMarked) : '';
  terminal.out(`${plural(reviewed.length, 'text')} ${verb} as reviewed${why}.`);
  noteStale(stale, context);
  return exitCode;
}

/** Why there was nothing to be marked; empty where there was no text at all. */
function reasonsOf({ settled, missing }: ProjectReview['notMarked']): string {
  const reasons: string[] = [];
  if (settled > 0) {
    const need = settled === 1 ? 'needs' : 'need';
    reasons.push(
      `${plural(settled, 'text')} ${need} no mark, as people wrote or reviewed ${settled === 1 ? 'it' : 'them'}`,
    );
  }
  if (missing > 0) {
    reasons.push(`${plural(missing, 'text')} ${missing === 1 ? 'has' : 'have'} no translation yet`);
  }
  return reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
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
