import type * as vscode from 'vscode';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import type { Format } from '../../../../shared/formats/format.ts';
import { formatOfDocument } from '../../../../shared/formats/registry.ts';
import type { TermWishes } from '../../../../shared/terms/index.ts';
import type { TranslationOptions } from '../../../../shared/translation/index.ts';
import type { Services } from '../../services.ts';
import type { ChosenOfFile } from './selection-work.ts';

/** A document as it was when a command began. */
export interface Snapshot {
  readonly document: vscode.TextDocument;
  readonly languageId: string;
  readonly path: string;
  readonly text: string;
  /** What it is, when it is a localisation file. */
  readonly format: Format | null;
  /** In the order of the cursors. */
  readonly selections: readonly Span[];
  /** In the place of selections. */
  readonly chosen?: ChosenOfFile;
  /** What somebody wants otherwise than the settings of the folder. */
  readonly wishes?: SnapshotWishes;
}

export interface SnapshotWishes {
  readonly options: Partial<
    Pick<TranslationOptions, 'customInstructions' | 'formality' | 'sourceLanguage'>
  >;
  /** Null for none. */
  readonly terms: TermWishes | null;
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
    format: formatOfDocument(document.uri.path, text),
    selections: selections.map(({ start, end }) => {
      return { start: document.offsetAt(start), end: document.offsetAt(end) };
    }),
  };
}
