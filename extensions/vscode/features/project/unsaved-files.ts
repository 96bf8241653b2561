import type * as vscode from 'vscode';
import { LOCK_FILE, PROJECT_FILE, type SourceFile } from '../../../../shared/project/index.ts';

type Document = Pick<vscode.TextDocument, 'isClosed' | 'isDirty' | 'uri'>;

/** What tells the files of a project from all others in its folder. */
export interface ProjectFiles {
  readonly place: { readonly nameOf: (uri: vscode.Uri) => string | null };
  /** The source that a file is, or is a translation of. */
  readonly sourceOf: (uri: vscode.Uri) => SourceFile | null;
}

/**
 * Documents with changes that are not saved and that a project reads or writes: its sources and
 * translations, and what it keeps of itself. What else lies in its folder is none of its business.
 */
export function unsavedOfProject<D extends Document>(
  documents: readonly D[],
  project: ProjectFiles,
): readonly D[] {
  return documents.filter(({ isClosed, isDirty, uri }) => {
    if (isClosed || !isDirty) return false;
    const name = project.place.nameOf(uri);
    return name === PROJECT_FILE || name === LOCK_FILE || project.sourceOf(uri) !== null;
  });
}
