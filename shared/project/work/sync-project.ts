import type { LocalisationFile } from '../../formats/model.ts';
import { openFile } from '../../formats/open-file.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import type { FoundProject, TargetFile } from '../files/find-files.ts';
import { isKeptInLock, openSource, type OpenSource } from '../files/open-pair.ts';
import type { Project } from '../settings/read-project.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';

/** A text of a translation whose source is gone. */
export interface SurplusEntry {
  readonly path: string;
  readonly language: string;
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** False where it stays, since nobody asked, or the file cannot do without it. */
  readonly isRemoved: boolean;
}

export interface ProjectSync {
  readonly entries: readonly SurplusEntry[];
  readonly unread: readonly UnreadFile[];
  /** Files whose format does not tell what is surplus. */
  readonly untold: readonly string[];
}

export interface SyncPorts {
  readonly blobs: Pick<BlobStore, 'read' | 'replace'>;
  /** Absolute path of a file of the project. */
  readonly pathOf: (name: string) => string;
  readonly signal?: AbortSignal;
}

/** Finds what translations have beyond their sources, and takes it out where that is asked for. */
export async function syncProject(
  project: Project,
  { sources }: Pick<FoundProject, 'sources'>,
  { remove }: { readonly remove: boolean },
  ports: SyncPorts,
): Promise<ProjectSync> {
  const entries: SurplusEntry[] = [];
  const unread: UnreadFile[] = [];
  const untold: string[] = [];
  const { blobs, pathOf, signal } = ports;
  for (const source of sources.filter(isKeptInLock)) {
    const read = async (name: string): Promise<Uint8Array> =>
      (await blobs.read(pathOf(name))).bytes;
    const opened = await unlessUnread(source.path, () => openSource(source.path, read), unread);
    if (opened === null) continue;
    for (const target of source.targets.filter(({ isThere }) => isThere)) {
      signal?.throwIfAborted();
      const syncing = async (): Promise<void> => {
        const found = await syncTarget(opened, target, { project, remove, ports });
        if (found === null) untold.push(target.path);
        else for (const entry of found) entries.push(entry);
      };
      await unlessUnread(target.path, syncing, unread);
    }
  }
  return { entries, unread, untold };
}

interface SyncParts {
  readonly project: Project;
  readonly remove: boolean;
  readonly ports: SyncPorts;
}

async function syncTarget(
  source: OpenSource,
  { path, language }: TargetFile,
  { project, remove, ports: { blobs, pathOf } }: SyncParts,
): Promise<readonly SurplusEntry[] | null> {
  const { bytes, tag } = await blobs.read(pathOf(path));
  const around = {
    source: source.text,
    sourceLanguage: project.source,
    targetLanguage: language,
    isForNewFile: false,
  };
  const { file, encode } = await openFile(path, bytes, { subtitleEncoding: null, around });
  const surplus = file.surplus?.() ?? null;
  if (surplus === null) return null;
  const newText = remove ? textWithout(file, new Set(surplus.map(({ id }) => id))) : null;
  const isRemoved =
    newText !== null && (await blobs.replace(pathOf(path), encode(newText), tag)) === 'replaced';
  return surplus.map(({ id, location: { line, column } }) => {
    return { path, language, name: id, line, column, isRemoved };
  });
}

/** Null where nothing is taken out, or more than that would change. */
function textWithout(file: LocalisationFile, ids: ReadonlySet<string>): string | null {
  const plan = file.planRemoval?.(ids) ?? null;
  if (plan === null || plan.edits.length === 0) return null;
  const newText = applyEdits(file.text, plan.edits);
  return file.verify(plan, newText).length === 0 ? newText : null;
}
