import {
  type FileStatus,
  type ProjectStatus,
  type StatusCounts,
  percentKnown,
  percentOf,
  projectStatus,
  sumCounts,
  unreadByLanguage,
} from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { printUnread } from '../output/print-unread.ts';
import { formatTable, plural } from '../output/table.ts';
import { openProject, projectOption, type OpenProject } from '../project/open-project.ts';

export const statusCommand: CommandDefinition = {
  name: 'status',
  summary: 'Show how far a project is, by language and file; no service needed.',
  details:
    'Reads interlinear.json. A translation is stale when its source changed since; machine-made are those that a machine made and nobody reviewed. ' +
    'Percent is what is translated and not stale. Files that are complete are counted, and listed with --all.',
  operands: [],
  options: [
    projectOption,
    { flags: '--to <languages>', joined: ',', description: 'These languages alone.' },
    { flags: '--all', description: 'List complete files as well.' },
    {
      flags: '--fail-under <percent>',
      description: 'End with 1 when a language has less than this (0 to 100).',
    },
  ],
  offline: true,
  examples: ['status', 'status --to de,fr --all', 'status --fail-under 95 --json'],
  run: status,
};

async function status(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const least = invocation.integer('failUnder', 0, 100);
  const opened = await openProject(invocation, context);
  const { project, found, lock, pathOf } = opened;
  const result = await projectStatus(project, found, lock, {
    read: (name) => context.readBytes(pathOf(name)),
    signal: context.signal,
  });
  const languages = byLanguage(opened, result);
  const isUnder = languages.some(({ percent }) => least !== null && (percent ?? 0) < least);
  const exitCode =
    result.unread.length > 0 ? exitCodes.input.code : exitCodes[isUnder ? 'findings' : 'done'].code;
  if (context.json) {
    const { source } = project;
    const files = result.files.map(({ counts, ...file }) => {
      return { ...file, ...counts, percent: percentOf(counts) };
    });
    const unread = result.unread.map(({ path, failure }) => ({ path, ...failure }));
    context.terminal.json({ source, languages, files, unread, exitCode });
    return exitCode;
  }
  printLanguages(languages, context);
  printFiles(result, invocation.flag('all'), context);
  printUnread(result.unread, context);
  if (isUnder) {
    context.terminal.err(`Some languages have less than ${least ?? 0} percent.`);
  }
  return exitCode;
}

interface LanguageStatus extends StatusCounts {
  readonly language: string;
  /** Null where none of its files could be read. */
  readonly percent: number | null;
  /** Files that could not be read, and are not counted. */
  readonly unread: number;
}

function byLanguage(
  { project, found }: OpenProject,
  { files, unread }: ProjectStatus,
): readonly LanguageStatus[] {
  const known = new Map<string, StatusCounts[]>(project.targets.map((each) => [each, []]));
  for (const file of files) known.get(file.language)?.push(file.counts);
  const lost = unreadByLanguage(found.sources, unread);
  return [...known].map(([language, all]) => {
    const counts = sumCounts(all);
    const own = lost.get(language) ?? 0;
    return { language, ...counts, percent: percentKnown(counts, own), unread: own };
  });
}

const figures = ['Texts', 'Translated', 'Stale', 'Machine-made', 'Missing', '%'];

function cellsOf(counts: StatusCounts): readonly number[] {
  const { texts, translated, stale, machineMade, missing } = counts;
  return [texts, translated, stale, machineMade, missing, percentOf(counts)];
}

function printLanguages(languages: readonly LanguageStatus[], context: CommandContext): void {
  const hasUnread = languages.some(({ unread }) => unread > 0);
  const rows = languages.map((each) => {
    const { language, percent, unread } = each;
    const cells = [language, ...cellsOf(each).slice(0, -1), percent ?? 'unknown'];
    if (!hasUnread) return cells;
    return [...cells, unread === 0 ? '' : `${plural(unread, 'file')} cannot be read`];
  });
  print(['Language', ...figures, ...(hasUnread ? ['Errors'] : [])], rows, context);
}

function printFiles({ files }: ProjectStatus, all: boolean, context: CommandContext): void {
  const isOpen = ({ counts }: FileStatus): boolean => {
    return counts.missing + counts.stale + counts.machineMade > 0;
  };
  const listed = all ? files : files.filter(isOpen);
  const left = files.length - listed.length;
  context.terminal.out('');
  if (listed.length > 0) {
    const rows = listed.map(({ language, path, isThere, counts }) => {
      return [language, isThere ? path : `${path} (not there yet)`, ...cellsOf(counts)];
    });
    print(['Language', 'File', ...figures], rows, context);
  }
  if (left > 0) context.terminal.out(`${plural(left, 'file')} complete.`);
}

function print(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { terminal, style }: CommandContext,
): void {
  const [first = '', ...lines] = formatTable(head, rows);
  terminal.out(style.bold(first));
  for (const line of lines) terminal.out(line);
}
