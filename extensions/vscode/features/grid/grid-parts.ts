import type * as vscode from 'vscode';
import type {
  LocalisationFile,
  SegmentView,
  TextLocation,
} from '../../../../shared/formats/model.ts';
import type { TermFinder } from '../../../../shared/formats/terms/term.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import type { ToGrid } from './grid-messages.ts';
import type { GridModel } from './grid-model.ts';
import type { TextChange } from './rows-change.ts';
import type { SegmentPanel } from './segment/segment-panel.ts';
import type { RowsTranslation } from './sent-rows.ts';

/** What a grid works with beside its document. */
export interface GridParts {
  /** Changes of the text of the document. */
  readonly onDidChange: vscode.Event<readonly TextChange[]>;
  readonly onMessage: vscode.Event<unknown>;
  readonly tell: (message: ToGrid) => void;
  /** Shows the text, at a place where one is given. */
  readonly showText: (place: TextLocation | null) => Promise<void>;
  readonly takeStep: (step: DocumentStep) => Promise<void>;
  readonly model: GridModel;
  readonly texts: DocumentTexts;
  /** The language to write where the file names none; empty for none. */
  readonly language: () => string;
  /** Translates rows and writes them, without those in which somebody writes by then. */
  readonly translate: (translation: RowsTranslation) => Promise<void>;
  /** Asks for a note to a segment, by its name; null for none. */
  readonly askNote: (name: string) => Promise<string | null>;
  /** Shows where a segment is used in code. */
  readonly showCode: (file: LocalisationFile, view: SegmentView) => Promise<void>;
  /** Columns that somebody has hidden, and hides. */
  readonly hiddenColumns: { get(): readonly string[]; set(hidden: readonly string[]): void };
  /** Ids of segments whose target was made from another source. */
  readonly stale: () => Promise<ReadonlySet<string>>;
  /**
   * Finds terms of the glossaries in use: those known by now, or once they are looked up. Null for none.
   */
  readonly terms: (
    file: LocalisationFile,
    areSought: boolean,
  ) => TermFinder | null | Promise<TermFinder | null>;
  /** What is told of the segment that somebody looks at. */
  readonly panel: Pick<SegmentPanel, 'show' | 'choose'>;
  readonly showError: (error: unknown) => Promise<void>;
}
