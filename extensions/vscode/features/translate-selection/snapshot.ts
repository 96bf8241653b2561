import type * as vscode from 'vscode';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import type { FileKind } from '../../../../shared/formats/open-file.ts';
import { isXliffText } from '../../../../shared/formats/is-xliff-text.ts';
import type { Services } from '../../services.ts';
import { localisationKind } from '../localisation-files/file-name-pattern.ts';

/** A document as it was when a command began. */
export interface Snapshot {
  readonly document: vscode.TextDocument;
  readonly languageId: string;
  readonly path: string;
  readonly text: string;
  /** What it is, when it is a localisation file. */
  readonly kind: FileKind | null;
  /** In the order of the cursors. */
  readonly selections: readonly Span[];
}

/** @throws UserError where the document does not hold the text of its file. */
export async function takeSnapshot(
  { texts }: Pick<Services, 'texts'>,
  { document, selections }: Pick<vscode.TextEditor, 'document' | 'selections'>,
): Promise<Snapshot> {
  const text = await texts.read(document);
  return {
    document,
    languageId: document.languageId,
    path: document.uri.path,
    text,
    kind: kindOfText(document, text),
    selections: selections.map(({ start, end }) => {
      return { start: document.offsetAt(start), end: document.offsetAt(end) };
    }),
  };
}

/** By its name; XLIFF is known by its text as well, as it is in a document that has no name yet. */
function kindOfText({ uri }: vscode.TextDocument, text: string): FileKind | null {
  return localisationKind(uri.path) ?? (isXliffText(text) ? 'xliff' : null);
}
