import * as vscode from 'vscode';
import {
  type FoundProject,
  type Project,
  type ProjectWork,
  type SourceFile,
  type WorkWishes,
  planWork,
} from '../../../../shared/project/index.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import type { Confirm } from '../running/confirm-in-editor.ts';
import { isUsable, openProject, type WatchedProject } from './open-project.ts';
import type { ProjectModel } from './project-model.ts';
import { unsavedOfProject } from './unsaved-files.ts';

/** What of a project is to be translated. */
export interface RunScope {
  /** Null for all. */
  readonly languages: readonly string[] | null;
  /** Paths of translations; null for all. */
  readonly paths: ReadonlySet<string> | null;
  /** The source of single texts, and their identities; null for all texts. */
  readonly texts: { readonly source: string; readonly identities: ReadonlySet<string> } | null;
  /** Whether translations whose source changed are made anew as well. */
  readonly stale: boolean;
}

/** What is asked; tests answer by themselves. */
export interface RunQuestions {
  readonly confirm: Confirm;
  /** Whether to save these documents, which have changes, and go on. */
  readonly save: (documents: readonly vscode.TextDocument[]) => Promise<boolean>;
}

/** What is stored is read: what is only typed would be lost, or its translation be wrong. */
export async function saveFirst(
  { texts }: Pick<Services, 'texts'>,
  model: ProjectModel,
  questions: Pick<RunQuestions, 'save'>,
): Promise<boolean> {
  // Which files are its own is known once they were found.
  await model.settled();
  const unsaved = unsavedOfProject(vscode.workspace.textDocuments, model);
  if (unsaved.length === 0) return true;
  if (!(await questions.save(unsaved))) return false;
  for (const document of unsaved) if (!(await texts.save(document))) return false;
  return true;
}

/** @throws UserError for one that cannot be used. */
export async function usableProject(
  services: Pick<Services, 'files'>,
  { place }: ProjectModel,
): Promise<WatchedProject> {
  const opened = await openProject(services, place);
  if (!isUsable(opened)) {
    const [first] = opened;
    throw new UserError(first === undefined ? '' : localised(first.said));
  }
  const { problem, isWritable } = opened.lock;
  if (!isWritable && problem !== null) throw new UserError(localised(problem));
  const refusal = await services.files.refusalFor(place.lock.toString());
  if (refusal !== null) throw refusal;
  return opened;
}

/** The files of a project that a scope names. */
export function sourcesIn(
  { targets }: Pick<Project, 'targets'>,
  found: Pick<FoundProject, 'sources'>,
  { languages, paths, texts }: Omit<RunScope, 'stale'>,
): readonly SourceFile[] {
  const isMeant = (code: string): boolean =>
    targets.includes(code) && languages?.includes(code) !== false;
  return found.sources
    .filter(({ path }) => texts === null || path === texts.source)
    .map((source) => {
      const own = source.targets.filter(
        ({ language, path }) => isMeant(language) && paths?.has(path) !== false,
      );
      return { ...source, targets: own };
    });
}

/** Null when the user cancels it. */
export async function planInEditor(
  model: ProjectModel,
  { project, found, lock }: WatchedProject,
  scope: RunScope,
): Promise<ProjectWork | null> {
  const { languages, texts, stale } = scope;
  const targets = project.targets.filter((code) => languages?.includes(code) !== false);
  const sources = sourcesIn(project, found, scope);
  const wishes: WorkWishes = {
    stale,
    names: new Set(),
    ...(texts === null ? {} : { among: texts.identities }),
  };
  const cancel = new AbortController();
  const ports = {
    ...model.reading(cancel.signal),
    pathOf: (name: string) => model.place.uriOf(name).toString(),
  };
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Looking for what is missing'),
    cancellable: true,
  };
  try {
    return await screen.withProgress(options, (_, token) => {
      token.onCancellationRequested(() => {
        cancel.abort();
      });
      return planWork({ ...project, targets }, { sources }, lock, wishes, ports);
    });
  } catch (error) {
    if (cancel.signal.aborted) return null;
    throw error;
  }
}

/** Says why nothing is to be done. */
export function sayNothingToDo({ unread, left }: ProjectWork): void {
  const [first] = unread;
  if (first !== undefined) {
    void screen.showWarningMessage(
      l10n.t('{0} cannot be read: {1}', first.path, localised(first.failure.said)),
    );
    return;
  }
  void screen.showInformationMessage(nothingMissing(left.length));
}

function nothingMissing(left: number): Inert {
  if (left === 0) return l10n.t('Nothing is missing.');
  return left === 1
    ? l10n.t(
        'Nothing is missing. 1 text is out of date and stays, as somebody wrote or reviewed it.',
      )
    : l10n.t(
        'Nothing is missing. {0} texts are out of date and stay, as people wrote or reviewed them.',
        left.toLocaleString(),
      );
}

/** Asks to save documents of the project before it is translated. */
export async function askToSave(documents: readonly vscode.TextDocument[]): Promise<boolean> {
  const save = l10n.t('Save and Go On');
  const names = documents.map(({ uri }) => vscode.workspace.asRelativePath(uri));
  const [first = '', ...others] = names;
  const sentence =
    others.length === 0
      ? l10n.t('{0} has changes that are not saved. Only what is saved is read.', first)
      : l10n.t(
          '{0} files of the project have changes that are not saved, such as {1}. Only what is saved is read.',
          names.length.toLocaleString(),
          first,
        );
  return (await screen.showWarningMessage(sentence, { modal: true }, save)) === save;
}
