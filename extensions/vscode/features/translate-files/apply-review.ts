import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { serveJournal } from '../../../../shared/usecases/open-inputs.ts';
import { writeProposal } from '../../../../shared/usecases/finish-file.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { FileReview } from './file-review.ts';
import { nameOfFile, openDocument } from './find-files.ts';

/** What became of a review's accepted units. */
export type Applied =
  | { readonly outcome: 'applied'; readonly changed: number; readonly untouched: number }
  /** The file changed since its proposal was made: it was left alone. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'failed'; readonly message: Inert };

/**
 * Puts accepted units into the file: into its document as one edit and one undo step when an editor
 * holds it, else into the stored file, which is replaced whole. A text that is not the one the
 * proposal was made from is never touched.
 */
export async function applyReview(
  services: Services,
  uri: vscode.Uri,
  review: FileReview,
  which: 'accepted' | 'not-discarded',
): Promise<Applied> {
  const { input } = review.proposal;
  if (input === null) return { outcome: 'stale' };
  const { changed, untouched, plan, newText } = review.apply(which);
  if (input.output === input.input) {
    const document = openDocument(uri) ?? (await reopen(uri, input.stored === null));
    if (document !== null) {
      if (document.getText() !== input.file.text) return { outcome: 'stale' };
      if (!(await editDocument(document, plan.edits))) return refusedEdit(uri);
      if (!sameText(document.getText(), newText)) return { outcome: 'stale' };
      if (!review.proposal.unfinished) await serveJournal(input);
      return { outcome: 'applied', changed, untouched };
    }
  }
  const request = { ...review.options, overwriteOutput: false };
  const written = await writeProposal(request, services.files, review.proposal, review.keys(which));
  if (written.outcome !== 'failed') return { outcome: 'applied', changed, untouched };
  return { outcome: 'failed', message: forPeople(written.message ?? '') };
}

/** The proposal is of a document's text: when its editor was closed, the document is opened again. */
async function reopen(uri: vscode.Uri, wasDocument: boolean): Promise<vscode.TextDocument | null> {
  return wasDocument ? vscode.workspace.openTextDocument(uri) : null;
}

/** VS Code refuses the edit when the document's version moves on before it arrives. */
async function editDocument(
  document: vscode.TextDocument,
  edits: readonly { readonly offset: number; readonly length: number; readonly newText: string }[],
): Promise<boolean> {
  if (edits.length === 0) return true;
  const edit = new vscode.WorkspaceEdit();
  edit.set(
    document.uri,
    edits.map(({ offset, length, newText }) => {
      const range = new vscode.Range(
        document.positionAt(offset),
        document.positionAt(offset + length),
      );
      return vscode.TextEdit.replace(range, newText);
    }),
  );
  return vscode.workspace.applyEdit(edit);
}

/** The editor gives inserted line ends the form of the document. */
function sameText(one: string, other: string): boolean {
  return one === other || one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}

function refusedEdit(uri: vscode.Uri): Applied {
  const message = l10n.t(
    'The editor did not take the change to {0}: it is read-only, or was changed at the same moment. Nothing was changed; apply again.',
    nameOfFile(uri),
  );
  return { outcome: 'failed', message };
}

/** Sentences of the use cases name files by their addresses. */
export function forPeople(message: string): Inert {
  const address = /\b[a-z][a-z0-9+.-]{0,30}:\/\/\/?\S+?(?=[\s,;]|\.\s|\.$|$)/gi;
  return inertLine(
    message.replace(address, (found) => {
      try {
        return vscode.workspace.asRelativePath(vscode.Uri.parse(found, true));
      } catch {
        return found;
      }
    }),
  );
}
