import path from 'node:path';
import {
  findProjectFiles,
  type FoundProject,
  type GroupProblem,
  type Lock,
  LOCK_FILE,
  PROJECT_FILE,
  type Project,
  readLanguage,
  readLock,
  readProject,
} from '../../../shared/project/index.ts';
import { isBlobError } from '../../../shared/files/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { OptionDefinition } from '../command.ts';
import { addDrafts } from './add-drafts.ts';
import { draftMemoryOf } from './draft-memory-of.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';
import { languageMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const projectOption: OptionDefinition = {
  flags: '--project <file>',
  description: `The project's ${PROJECT_FILE}; the nearest one here or above when left out.`,
};

/** A project as it is on disk. */
export interface OpenProject {
  /** Absolute path of interlinear.json. */
  readonly file: string;
  readonly folder: string;
  readonly project: Project;
  readonly found: FoundProject;
  readonly lock: Lock;
  /** False where --to leaves languages out. */
  readonly isWhole: boolean;
  /** Absolute path of one of its files. */
  readonly pathOf: (name: string) => string;
}

/** Nobody made this folder a project. */
export class NoProjectError extends UsageError {}

/** Throws NoProjectError where there is none, InputError for one that cannot be used. */
export async function openProject(
  invocation: Invocation,
  context: CommandContext,
): Promise<OpenProject> {
  const named = invocation.text('project');
  const file = named === null ? await context.finder.above(PROJECT_FILE) : path.resolve(named);
  if (file === null) {
    throw new NoProjectError(
      `There is no ${PROJECT_FILE} here or in a folder above. "interlinear init" proposes one.`,
    );
  }
  const folder = path.dirname(file);
  await requireFile(file, context);
  const { project, problems } = readProject(await readText(file, context));
  if (project === null) {
    throw new InputError(
      `${file} cannot be used.`,
      problems.map(({ said, location: { line, column } }) => `${line}:${column}: ${told(said)}`),
    );
  }
  const wanted = withTargets(project, invocation);
  const found = await findProjectFiles(wanted, {
    obstacleAt: (name) => context.finder.obstacle(folder, name),
    list: async (below) => {
      const names = await context.finder.below(path.join(folder, below));
      return below === '' ? names : names.map((name) => `${below}/${name}`);
    },
  });
  if (found.conflicts.length > 0) {
    throw new InputError(`${file} cannot be used.`, found.conflicts.map(lineOf));
  }
  const pathOf = (name: string): string => path.join(folder, name);
  const lockFile = path.join(folder, LOCK_FILE);
  await requireFile(lockFile, context);
  const lock = readLock(await readText(lockFile, context, ''));
  await addDrafts(lock, found, { drafts: draftMemoryOf(context), pathOf });
  if (!context.quiet) {
    const notes = found.notes.map((note) => `${PROJECT_FILE}:${lineOf(note)}`);
    if (lock.problem !== null) notes.push(told(lock.problem));
    for (const note of notes) context.terminal.err(shown`${context.style.warn('note')}: ${note}`);
  }
  const isWhole = wanted === project;
  return { file, folder, project: wanted, found, lock, isWhole, pathOf };
}

function lineOf({ said, line, column }: GroupProblem): string {
  return `${line}:${column}: ${told(said)}`;
}

/** Before anything is read: from a pipe nothing would ever come. Rejects with a BlobError. */
async function requireFile(file: string, { blobs }: CommandContext): Promise<void> {
  const refusal = await blobs.refusalFor(file);
  if (refusal?.code === 'not-a-file') throw refusal;
}

async function readText(
  file: string,
  { readBytes }: CommandContext,
  missing?: string,
): Promise<string> {
  try {
    return new TextDecoder().decode(await readBytes(file));
  } catch (error) {
    if (missing !== undefined && isBlobError(error) && error.code === 'not-found') return missing;
    throw error;
  }
}

/** With the languages of --to alone, where they are given. Throws UsageError for one it does not have. */
function withTargets(project: Project, invocation: Invocation): Project {
  const asked = invocation.list('to');
  if (asked.length === 0) return project;
  const targets = asked.map((code) => {
    const language = readLanguage(languageMeant(code));
    if (language !== null && project.targets.includes(language)) return language;
    throw new UsageError(
      `${PROJECT_FILE} has no target language "${code}". It has: ${project.targets.join(', ')}.`,
    );
  });
  return { ...project, targets: project.targets.filter((target) => targets.includes(target)) };
}
