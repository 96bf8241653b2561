import type { LocalisationFile } from '../formats/model.ts';
import { openFile } from '../formats/open-file.ts';
import { compareUnits } from './compare-units.ts';
import type { FoundProject, SourceFile, TargetFile } from './files/find-files.ts';
import {
  isKeptInLock,
  openSource,
  openTarget,
  type OpenSource,
  type ReadBytes,
} from './files/open-pair.ts';
import { entriesOf } from './files/project-entries.ts';
import { unlessUnread, type UnreadFile } from './files/unread-file.ts';
import { DigestMemory, madeFromIn, stateOf } from './lock/entry-state.ts';
import type { Lock } from './lock/lock.ts';
import type { Project } from './settings/read-project.ts';

/** Texts of a file in one language. `stale` and `machineMade` are among the translated ones. */
export interface StatusCounts {
  readonly texts: number;
  readonly translated: number;
  /** The source changed since. */
  readonly stale: number;
  /** Made by a machine or marked for review in the file, and reviewed by nobody. */
  readonly machineMade: number;
  readonly missing: number;
}

export interface FileStatus extends TargetFile {
  readonly source: string;
  readonly counts: StatusCounts;
}

export interface ProjectStatus {
  /** By source and language, in the order of both. */
  readonly files: readonly FileStatus[];
  readonly unread: readonly UnreadFile[];
}

export interface StatusPorts {
  readonly read: ReadBytes;
  readonly signal?: AbortSignal;
}

/** How far a project is: offline, nothing is written. */
export async function projectStatus(
  project: Project,
  { sources }: Pick<FoundProject, 'sources'>,
  lock: Lock,
  { read, signal }: StatusPorts,
): Promise<ProjectStatus> {
  const bySource: (readonly FileStatus[])[] = sources.map(() => []);
  const unread: UnreadFile[] = [];
  let next = 0;
  // While some files are read from disk, others are counted.
  const work = async (): Promise<void> => {
    for (let index = next++; index < sources.length; index = next++) {
      signal?.throwIfAborted();
      const source = sources[index];
      if (source !== undefined) {
        bySource[index] = await statusOf(source, { project, lock, read, unread });
      }
    }
  };
  await Promise.all(Array.from({ length: SOURCES_AT_ONCE }, work));
  unread.sort((one, other) => compareUnits(one.path, other.path));
  return { files: bySource.flat(), unread };
}

/** Each has as many files as there are languages. */
const SOURCES_AT_ONCE = 4;

async function statusOf(
  source: SourceFile,
  { unread, ...parts }: Omit<CountParts, 'digests'> & { readonly unread: UnreadFile[] },
): Promise<readonly FileStatus[]> {
  const opening = (): Promise<OpenSource> => openSource(source.path, parts.read);
  const opened = await unlessUnread(source.path, opening, unread);
  if (opened === null) return [];
  const digests = new DigestMemory();
  const counted = source.targets.map(async (target) => {
    const counting = (): Promise<StatusCounts> =>
      countTarget(opened, target, { ...parts, digests });
    return { target, counts: await unlessUnread({ source, target }, counting, unread) };
  });
  return (await Promise.all(counted)).flatMap(({ target, counts }) => {
    return counts === null ? [] : [{ ...target, source: source.path, counts }];
  });
}

interface CountParts {
  readonly project: Project;
  readonly lock: Lock;
  readonly digests: DigestMemory;
  readonly read: ReadBytes;
}

async function countTarget(
  source: OpenSource,
  target: TargetFile,
  { project, lock, digests, read }: CountParts,
): Promise<StatusCounts> {
  const { path, language } = target;
  const madeFrom = madeFromIn(lock.linesOf(path, language), digests);
  const file = await openTarget(source, target, project.source, read, { madeFrom });
  if (file === null) return countOneText(source, target);
  return countEntries(file, target, { source, lock, digests });
}

/** Of files that hold one text, such as subtitles, a translation is there as a whole or not. */
async function countOneText(
  { path, bytes }: OpenSource,
  { isThere }: TargetFile,
): Promise<StatusCounts> {
  const texts = (await openFile(path, bytes)).file.segments().length;
  const translated = isThere ? texts : 0;
  return { texts, translated, stale: 0, machineMade: 0, missing: texts - translated };
}

function countEntries(
  file: LocalisationFile,
  { path, language, isThere }: TargetFile,
  { source, lock, digests }: Omit<CountParts, 'project' | 'read'> & { readonly source: OpenSource },
): StatusCounts {
  const locked = isKeptInLock(source) ? lock.linesOf(path, language) : null;
  let [texts, translated, stale, machineMade] = [0, 0, 0, 0];
  for (const entry of entriesOf(file)) {
    texts += 1;
    if (!isThere || entry.target === null) continue;
    translated += 1;
    if (locked === null) {
      if (entry.isDraft) machineMade += 1;
      continue;
    }
    const { origin, isReviewed, isStale } = stateOf(entry, locked, digests);
    if (isStale) stale += 1;
    if (origin !== 'person' && !isReviewed) machineMade += 1;
  }
  return { texts, translated, stale, machineMade, missing: texts - translated };
}

/** Counts of several files together. */
export function sumCounts(all: readonly StatusCounts[]): StatusCounts {
  const sum = { texts: 0, translated: 0, stale: 0, machineMade: 0, missing: 0 };
  for (const counts of all) {
    sum.texts += counts.texts;
    sum.translated += counts.translated;
    sum.stale += counts.stale;
    sum.machineMade += counts.machineMade;
    sum.missing += counts.missing;
  }
  return sum;
}

/**
 * What is translated and up to date, in whole percent: 100 only where nothing is to be done. Null where
 * files cannot be read (`unread`, how many) and nobody knows; with some that can, it is about those.
 */
export function percentKnown(counts: StatusCounts, unread: number): number | null {
  if (unread === 0) return percentOf(counts);
  return counts.texts === 0 ? null : Math.min(99, percentOf(counts));
}

/** As {@link percentKnown}, of files that could all be read. */
export function percentOf({ texts, translated, stale }: StatusCounts): number {
  return texts === 0 ? 100 : Math.floor(((translated - stale) * 100) / texts);
}
