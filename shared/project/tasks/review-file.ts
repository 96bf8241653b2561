import { createBlobError } from '../../files/blob-error.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import { openFile } from '../../formats/open-file.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import type { ProjectPorts } from '../files/open-pair.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import { AskedNames, type NamesNotFound } from './asked-names.ts';

/** What marking the texts of a file that keeps their state itself comes to. */
export interface MarkedTexts {
  /** Names of texts that are marked, or would be. */
  readonly names: readonly string[];
  /** The file with the marks; null where nothing is to be marked. */
  readonly newText: string | null;
}

/**
 * Marks texts of a file that keeps their state itself. Where it can say that somebody reviewed a text,
 * all that is translated gets that mark; else drafts lose theirs. Nothing where more than marks would
 * change.
 */
export function reviewFile(file: LocalisationFile, entries: Iterable<ProjectEntry>): MarkedTexts {
  const reviewed = ['reviewed', 'signed-off'].find((each) => file.stateWords.includes(each));
  const word = reviewed ?? file.stateWords.at(-1) ?? '';
  const open = [...entries].filter(({ target, isDraft, isUnreviewed }) => {
    return target !== null && (reviewed === undefined ? isDraft : isUnreviewed);
  });
  if (open.length === 0) return { names: [], newText: null };
  const plan = file.planState(
    open.map(({ key }) => key),
    word,
  );
  const newText = applyEdits(file.text, plan.edits);
  if (newText === file.text || file.verify(plan, newText).length > 0) {
    return { names: [], newText: null };
  }
  return { names: open.map(({ name }) => name), newText };
}

/** Texts of files that are none of a project's, as they are called. */
export interface FilesReview {
  readonly reviewed: readonly { readonly path: string; readonly name: string }[];
  readonly notMarked: NotMarked;
  readonly unread: readonly UnreadFile[];
  readonly notFound: NamesNotFound;
}

/** Texts that get no mark. */
export interface NotMarked {
  /** They have no translation. */
  missing: number;
  /** Somebody reviewed them, or nobody has to. */
  settled: number;
}

/**
 * Marks what is translated in files that keep their state themselves, such as XLIFF and PO, as reviewed;
 * `names`: of entries, none for all. Files are written, unless `dryRun` asks for the list alone.
 */
export async function reviewFiles(
  paths: readonly string[],
  { names, dryRun }: { readonly names: ReadonlySet<string>; readonly dryRun: boolean },
  { blobs, pathOf, signal }: ProjectPorts,
): Promise<FilesReview> {
  const reviewed: { readonly path: string; readonly name: string }[] = [];
  const unread: UnreadFile[] = [];
  const counts: NotMarked = { missing: 0, settled: 0 };
  const asked = new AskedNames(names);
  for (const path of paths) {
    signal?.throwIfAborted();
    const reviewing = async (): Promise<void> => {
      const { bytes, tag } = await blobs.read(pathOf(path));
      const { file, encode } = await openFile(path, bytes, { subtitleEncoding: null });
      const entries = [...entriesOf(file)];
      asked.see(entries);
      const meant = entries.filter(({ name }) => names.size === 0 || names.has(name));
      const review = reviewFile(file, meant);
      if (review.newText !== null && !dryRun) {
        const outcome = await blobs.replace(pathOf(path), encode(review.newText), tag);
        if (outcome !== 'replaced') throw createBlobError('changed', pathOf(path));
      }
      for (const name of review.names) reviewed.push({ path, name });
      countNotMarked(counts, meant, review.names.length);
    };
    await unlessUnread(path, reviewing, unread);
  }
  return { reviewed, notMarked: counts, unread, notFound: asked.result() };
}

/** Adds what of some entries got no mark. */
export function countNotMarked(
  counts: NotMarked,
  entries: readonly Pick<ProjectEntry, 'target'>[],
  marked: number,
): void {
  const missing = entries.filter(({ target }) => target === null).length;
  counts.missing += missing;
  counts.settled += entries.length - missing - marked;
}
