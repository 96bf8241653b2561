import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { PassageOptions } from '../../../../shared/formats/prose/pieces-passage.ts';
import { readProse, type Prose } from '../../../../shared/formats/prose/read-prose.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import type { MovedSpan } from '../../../../shared/text/move-span.ts';

/** More than this is sent only after a question. */
const ASKED_FROM = 50_000;

/** The editor commands work on. @throws UserError when there is none. */
export function requireProseEditor(): vscode.TextEditor {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError(l10n.t('Open a text in an editor first.'));
  }
  return editor;
}

/** The selections of an editor as stretches of its document; an empty one is a caret. */
export function spansOf({ document, selections }: vscode.TextEditor): readonly MovedSpan[] {
  return selections.map((selection) => {
    return { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  });
}

/**
 * Reads the prose of a document, or of stretches of it.
 * @throws UserError when there is none, or the document is no text or not that of its file; FormatError for broken XLIFF.
 */
export async function readDocumentProse(
  { texts }: Pick<Services, 'texts'>,
  document: vscode.TextDocument,
  selections: readonly MovedSpan[],
  options: { readonly codes: PassageOptions['codes']; readonly includeStrings: boolean },
): Promise<Prose> {
  const text = await texts.read(document);
  if (text.includes('\0')) {
    throw new UserError(
      l10n.t('This looks like binary data: there is no prose in it. Open a text file.'),
    );
  }
  const { languageId, uri } = document;
  const prose = await readProse(uri.path, text, { languageId, selections, ...options });
  if (prose.passages.length === 0) throw new UserError(nothingFound(prose, selections.length > 0));
  return prose;
}

function nothingFound({ leftOut }: Prose, isSelection: boolean): Inert {
  if (leftOut > 0) {
    return l10n.t('The targets here hold CDATA sections, which are left alone. Edit them by hand.');
  }
  return isSelection
    ? l10n.t(
        'There is no prose in the selection. In programs select words of a comment or a string, in XLIFF of a target that is not final.',
      )
    : l10n.t(
        'There is no prose in this document. In programs only comments are looked at; select a string to have it looked at too.',
      );
}

/** Asks before much text leaves the machine. False when the user does not want it. */
export async function confirmSize({ passages }: Prose, link: ServiceLink): Promise<boolean> {
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  if (characters < ASKED_FROM || link.kind === 'sandbox') return true;
  const send = l10n.t('Send');
  const question = l10n.t('Send {0} characters to {1}?', characters.toLocaleString(), link.label);
  return (await screen.showWarningMessage(question, { modal: true }, send)) === send;
}
