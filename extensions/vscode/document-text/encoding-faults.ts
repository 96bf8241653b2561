import { localised } from '../localised.ts';
import * as vscode from 'vscode';
import { inertLine } from '../../../shared/text/inert.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import { UserError, type UserStep } from '../user-error.ts';
import { editorEncodingOf, labelOfEncoding } from './editor-encodings.ts';
import { offeredEncodings, type Judgement } from './judge-document.ts';

export type EncodingFault = Exclude<Judgement, { outcome: 'sound' }>;

/** Why a document is not worked on, with the next step; nothing has been read, sent or changed. */
export function errorOfFault(document: vscode.TextDocument, fault: EncodingFault): UserError {
  const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
  const open = labelOfEncoding(document.encoding);
  switch (fault.outcome) {
    case 'differs':
      return differs(document, name, labelOfEncoding(fault.encoding), fault.encoding);
    case 'declares':
      return new UserError(
        l10n.t(
          'The XML declaration of {0} now names {1}, but the editor would save the file as {2}. Use “Change File Encoding” and “Save with Encoding” to save it as {1}, or correct the declaration.',
          name,
          labelOfEncoding(fault.encoding),
          open,
        ),
      );
    case 'undetermined':
      return undetermined(document, name, fault.candidates);
    case 'unfaithful':
      return new UserError(
        l10n.t(
          'The editor does not show {0} as it is stored, so nothing was read, sent or changed. Use “File: Revert File”. If that is not enough, close its editor: then the stored file is used.',
          name,
        ),
      );
    case 'unreadable':
      return new UserError(l10n.t('{0} cannot be used: {1}', name, localised(fault.error.said)));
  }
}

function differs(
  document: vscode.TextDocument,
  name: string,
  stored: string,
  encoding: string,
): UserError {
  const open = labelOfEncoding(document.encoding);
  if (document.isDirty) return unsaved(name, open);
  const id = editorEncodingOf(encoding);
  const label = l10n.t('Reopen as {0}', stored);
  const step = id === null ? null : { label, run: () => reopen(document.uri, id) };
  return new UserError(
    l10n.t(
      '{0} is stored as {1}, but open as {2}: saved like this, it would lose characters. Nothing was read, sent or changed. Reopen it as {1}, then try again.',
      name,
      stored,
      open,
    ),
    step,
  );
}

function undetermined(
  document: vscode.TextDocument,
  name: string,
  candidates: readonly string[],
): UserError {
  const open = labelOfEncoding(document.encoding);
  if (document.isDirty) return unsaved(name, open);
  const offered = offeredEncodings(candidates);
  const step: UserStep = {
    label: l10n.t('Reopen with Its Encoding…'),
    run: () => askAndReopen(document.uri, name, offered),
  };
  return new UserError(
    l10n.t(
      '{0} is not stored as {1}, as which it is open: saved like this, it would lose characters. Nothing was read, sent or changed. Reopen it with its encoding, then try again.',
      name,
      open,
    ),
    offered.length === 0 ? null : step,
  );
}

/** Reopening throws changes away, so it is left to the user. */
function unsaved(name: string, open: string): UserError {
  return new UserError(
    l10n.t(
      '{0} is not stored as {1}, as which it is open, and it has unsaved changes: do not save it, or it will lose characters. Copy your changes, use “File: Revert File”, then try again to reopen it with its encoding.',
      name,
      open,
    ),
  );
}

async function reopen(uri: vscode.Uri, encoding: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri, { encoding });
  await vscode.window.showTextDocument(document, { preview: false });
}

async function askAndReopen(
  uri: vscode.Uri,
  name: string,
  offered: readonly string[],
): Promise<void> {
  const items = offered.map((encoding) => ({
    label: inertLine(labelOfEncoding(encoding)),
    encoding,
  }));
  const title = l10n.t('Encoding of {0}', name);
  const chosen = await screen.showQuickPick(items, { title });
  const id = chosen === undefined ? null : editorEncodingOf(chosen.encoding);
  if (id !== null) await reopen(uri, id);
}
