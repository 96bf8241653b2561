import type { EditPlan, LocalisationFile, PlacedName } from '../../formats/model.ts';
import { openText } from '../../formats/open-file.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import type { FoundProject, TargetFile } from '../files/find-files.ts';
import {
  isKeptInLock,
  openSource,
  openWritten,
  readerOf,
  type OpenSource,
  type ProjectPorts,
} from '../files/open-pair.ts';
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

/** A translation whose texts stand in another order than those of its source. */
export interface MisorderedFile {
  readonly path: string;
  readonly language: string;
  /** False where it stays so, since nobody asked, or nobody can tell which comment goes with what. */
  readonly isOrdered: boolean;
}

export interface SyncWishes {
  /** Take out what is surplus. */
  readonly remove: boolean;
  /** Give translations the order of their sources. */
  readonly order: boolean;
}

export interface ProjectSync {
  readonly entries: readonly SurplusEntry[];
  readonly misordered: readonly MisorderedFile[];
  readonly unread: readonly UnreadFile[];
  /** Files whose format does not tell what is surplus. */
  readonly untold: readonly string[];
}

/**
 * Finds what translations have beyond their sources, and where their order is another one; takes it out,
 * and puts them in order, where that is asked for.
 */
export async function syncProject(
  project: Project,
  { sources }: Pick<FoundProject, 'sources'>,
  wishes: SyncWishes,
  ports: ProjectPorts,
): Promise<ProjectSync> {
  const entries: SurplusEntry[] = [];
  const misordered: MisorderedFile[] = [];
  const unread: UnreadFile[] = [];
  const untold: string[] = [];
  const read = readerOf(ports);
  for (const source of sources.filter(isKeptInLock)) {
    const opened = await unlessUnread(source.path, () => openSource(source.path, read), unread);
    if (opened === null) continue;
    for (const target of source.targets.filter(({ isThere }) => isThere)) {
      ports.signal?.throwIfAborted();
      const syncing = async (): Promise<void> => {
        const found = await syncTarget(opened, target, { project, wishes, ports });
        if (found === null) untold.push(target.path);
        for (const entry of found?.entries ?? []) entries.push(entry);
        const { path, language } = target;
        const order = found?.order ?? 'same';
        if (order !== 'same') misordered.push({ path, language, isOrdered: order === 'given' });
      };
      await unlessUnread({ source, target }, syncing, unread);
    }
  }
  return { entries, misordered, unread, untold };
}

interface SyncParts {
  readonly project: Project;
  readonly wishes: SyncWishes;
  readonly ports: ProjectPorts;
}

interface SyncedTarget {
  readonly entries: readonly SurplusEntry[];
  readonly order: 'same' | 'another' | 'given';
}

async function syncTarget(
  source: OpenSource,
  target: TargetFile,
  { project, wishes, ports }: SyncParts,
): Promise<SyncedTarget | null> {
  const { path, language } = target;
  const sides = { source: source.text, sourceLanguage: project.source };
  const { file, around, write } = await openWritten(target, sides, ports);
  const surplus = file.surplus?.() ?? null;
  if (surplus === null) return null;
  const without = wishes.remove ? textWithout(file, surplus) : null;
  const left = without === null ? file : await openText(path, without, around);
  const order = orderIn(left, wishes.order);
  const newText = order.text ?? without;
  const isWritten = newText !== null && (await write(newText));
  const isRemoved = without !== null && isWritten;
  const entries = surplus.map(({ id, location: { line, column } }) => {
    return { path, language, name: id, line, column, isRemoved };
  });
  if (!order.isAnother) return { entries, order: 'same' };
  return { entries, order: order.text !== null && isWritten ? 'given' : 'another' };
}

/** Whether a file has another order than its source; and its text in that, where it is wanted and can be. */
function orderIn(
  file: LocalisationFile,
  isWanted: boolean,
): { readonly isAnother: boolean; readonly text: string | null } {
  const plan = file.planOrder?.() ?? null;
  const isAnother = plan === null || plan.edits.length > 0;
  return { isAnother, text: isWanted ? textAfter(file, plan) : null };
}

/** Null where nothing is taken out, or more than that would change. */
function textWithout(file: LocalisationFile, surplus: readonly PlacedName[]): string | null {
  return textAfter(file, file.planRemoval?.(new Set(surplus.map(({ id }) => id))) ?? null);
}

function textAfter(file: LocalisationFile, plan: EditPlan | null): string | null {
  if (plan === null || plan.edits.length === 0) return null;
  const newText = applyEdits(file.text, plan.edits);
  return file.verify(plan, newText).length === 0 ? newText : null;
}
