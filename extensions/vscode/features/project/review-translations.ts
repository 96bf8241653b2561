import * as vscode from 'vscode';
import {
  LockWriter,
  type ProjectReview,
  type UnreadFile,
  reviewProject,
} from '../../../../shared/project/index.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import {
  saveFirst,
  sourcesIn,
  usableProject,
  type RunQuestions,
  type RunScope,
} from './plan-project.ts';
import type { ProjectModel } from './project-model.ts';
import { unsavedDocuments } from './project-request.ts';
import { ReplacedFiles } from '../running/replaced-files.ts';

/** What of a project a person has read. */
export type ReviewScope = Pick<RunScope, 'languages' | 'paths'>;

/** What became of it. */
export interface ReviewOutcome {
  readonly marked: number;
  /** Left, as their source changed since they were made. */
  readonly stale: number;
  readonly unread: readonly UnreadFile[];
  readonly written: ReplacedFiles;
}

/**
 * Marks what machines made as reviewed, in the lock or in files that keep that themselves. Null when
 * the user does not want to save first. Rejects with a `BlobError` where the lock cannot be written.
 */
export async function reviewTranslations(
  services: Pick<Services, 'files' | 'status' | 'texts'>,
  model: ProjectModel,
  scope: ReviewScope,
  questions: Pick<RunQuestions, 'save'>,
): Promise<ReviewOutcome | null> {
  if (!(await saveFirst(services, model, questions))) return null;
  const opened = await usableProject(services, model);
  const { place } = model;
  const isUnsaved = (path: string): boolean =>
    unsavedDocuments(place).some(({ uri }) => uri.toString() === path);
  const written = new ReplacedFiles(services.files, isUnsaved);
  const { project, found, lock } = opened;
  const wishes = {
    paths: new Set<string>(),
    names: new Set<string>(),
    stale: false,
    dryRun: false,
  };
  const sources = sourcesIn(project, found, { ...scope, texts: null });
  const pathOf = (name: string): string => place.uriOf(name).toString();
  const busy = services.status.busy(l10n.t('Marking as reviewed'));
  try {
    const ports = { blobs: written.blobs, pathOf };
    const review = await reviewProject(project, { sources }, lock, wishes, ports);
    await new LockWriter(written.blobs, place.lock.toString(), lock).save(review.updates);
    return outcomeOf(review, written);
  } finally {
    busy.dispose();
  }
}

function outcomeOf(
  { reviewed, stale, unread }: ProjectReview,
  written: ReplacedFiles,
): ReviewOutcome {
  return { marked: reviewed.length, stale: stale.length, unread, written };
}

/** What became of a review, for its notification. */
export function describeReview({ marked, stale, unread }: ReviewOutcome): Inert {
  const sentences: Inert[] = [
    marked === 0
      ? l10n.t('Nothing was left to review here.')
      : l10n.t('Texts marked as reviewed: {0}.', marked.toLocaleString()),
  ];
  if (stale > 0) {
    sentences.push(
      l10n.t('Out of date and left, as their source changed: {0}.', stale.toLocaleString()),
    );
  }
  const [first] = unread;
  if (first !== undefined) {
    sentences.push(l10n.t('{0} cannot be read: {1}', first.path, localised(first.failure.said)));
  }
  return joinInert(sentences, ' ');
}

/** The translation that the active editor shows, as a scope; null where it shows none. */
export function activeScope(
  models: readonly ProjectModel[],
): { readonly model: ProjectModel; readonly scope: ReviewScope } | null {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) return null;
  for (const model of models) {
    const path = model.place.nameOf(uri);
    const source = model.sourceOf(uri);
    if (path === null || source === null || path === source.path) continue;
    return { model, scope: { languages: null, paths: new Set([path]) } };
  }
  return null;
}
