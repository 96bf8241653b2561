import {
  type FoundProject,
  type Lock,
  PROJECT_FILE,
  type Project,
  findProjectFiles,
  readLock,
  readProject,
} from '../../../../shared/project/index.ts';
import { failureOf, isBlobError } from '../../../../shared/files/index.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { Services } from '../../services.ts';
import type { ProjectPlace } from './project-place.ts';

/** What is wrong with a project or one of its files; line and column count from 1. */
export interface ProjectFault {
  /** Path in the project. */
  readonly path: string;
  readonly said: Message;
  readonly line: number;
  readonly column: number;
}

/** A project as it is stored. */
export interface WatchedProject {
  readonly project: Project;
  readonly found: FoundProject;
  readonly lock: Lock;
}

/** Reads a project; what is wrong with it comes instead, where it cannot be used. */
export async function openProject(
  { files }: Pick<Services, 'files'>,
  place: ProjectPlace,
): Promise<WatchedProject | readonly ProjectFault[]> {
  try {
    const { project, problems } = readProject(await textOf(files, place.id));
    if (project === null) {
      return problems.map(({ said, location: { line, column } }) => faultAt(said, line, column));
    }
    const found = await findProjectFiles(project, place.files());
    if (found.conflicts.length > 0) {
      return found.conflicts.map(({ said, line, column }) => faultAt(said, line, column));
    }
    const lock = readLock(await textOf(files, place.lock.toString(), ''));
    return { project, found, lock };
  } catch (error) {
    const { said, line, column } = failureOf(error);
    return [faultAt(said, line ?? 1, column ?? 1)];
  }
}

export function isUsable(
  opened: WatchedProject | readonly ProjectFault[],
): opened is WatchedProject {
  return 'project' in opened;
}

function faultAt(said: Message, line: number, column: number): ProjectFault {
  return { path: PROJECT_FILE, said, line, column };
}

async function textOf(
  files: Pick<Services['files'], 'read'>,
  name: string,
  missing?: string,
): Promise<string> {
  try {
    return new TextDecoder().decode((await files.read(name)).bytes);
  } catch (error) {
    if (missing !== undefined && isBlobError(error) && error.code === 'not-found') return missing;
    throw error;
  }
}
