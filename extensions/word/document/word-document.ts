import type { InlinePart } from '../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../shared/formats/wordml/word-paragraph.ts';
import type { Edit } from '../../../shared/text/edits.ts';

/** What the host can do; everything else is explained instead of offered. */
export interface WordCapabilities {
  readonly platform: 'web' | 'desktop';
  /** WordApi 1.4: change tracking and comments. */
  readonly canTrackChanges: boolean;
  readonly canComment: boolean;
  /** WordApiDesktop 1.3: proofing language without OOXML. */
  readonly canSetLanguage: boolean;
  /** A sentence for each missing part: what it needs. */
  readonly missing: readonly { readonly feature: string; readonly reason: string }[];
}

/** A selection as it was read; the ranges behind it stay tracked until `release`. */
export interface SelectedText {
  readonly id: number;
  /** Paragraphs, or their selected parts, in document order. Table cells count as paragraphs. */
  readonly paragraphs: readonly WordParagraph[];
  /** True when nothing was selected, so that the paragraph around the cursor was taken. */
  readonly isParagraphAtCursor: boolean;
}

export type SelectionReading =
  | { readonly outcome: 'selected'; readonly selection: SelectedText }
  | {
      readonly outcome: 'refused';
      readonly reason: 'nothing-selected' | 'no-text' | 'read-only' | 'host-error' | 'cancelled';
      /** A whole sentence with the next step. */
      readonly message: string;
    };

/** The new wording of one paragraph. */
export type ParagraphChange =
  | {
      /** Small changes in place: formats, links and objects around them are not touched. */
      readonly kind: 'edits';
      readonly paragraph: number;
      /** Sorted, apart; offsets in the paragraph's `text`. */
      readonly edits: readonly Edit[];
    }
  | {
      /** A whole new text with the codes of the paragraph. */
      readonly kind: 'target';
      readonly paragraph: number;
      readonly target: readonly InlinePart[];
      /** Proofing language as BCP 47 (`de-DE`), null to leave it. */
      readonly language: string | null;
    };

/** Where a result goes. */
export type Placement = 'replace' | 'tracked-change' | 'insert-below' | 'comment';

export interface WriteOptions {
  readonly placement: Placement;
  readonly signal?: AbortSignal;
  /** Told after each chunk how many of how many paragraphs are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

export type WriteOutcome =
  | {
      readonly paragraph: number;
      readonly outcome: 'written';
      /**
       * True when the text is in a new language but Word still proofs it in the old one, because
       * changing that would have cost people their undo.
       */
      readonly keepsOldLanguage: boolean;
    }
  | {
      readonly paragraph: number;
      /**
       * `changed-meanwhile`: the text is not what was read. `deleted`: the paragraph is gone.
       * `not-mappable`: it could not be replaced without harm; offer insert below or comment.
       */
      readonly outcome: 'changed-meanwhile' | 'deleted' | 'not-mappable' | 'failed' | 'cancelled';
      /** A whole sentence with the next step. */
      readonly message: string;
    };

export interface WriteOutcomes {
  /** One per change, in their order. */
  readonly outcomes: readonly WriteOutcome[];
  /** For `revert`; null when nothing was written that could be taken back. */
  readonly revertId: number | null;
}

/** What is left of a run that ended with the pane: counts alone, never text. */
export interface InterruptedRun {
  readonly placement: Placement;
  /** Paragraphs written, of those that were to be. */
  readonly done: number;
  readonly total: number;
}

/**
 * The open document, for everything the pane does with it. One change at a time: calls wait for one
 * another. Never rejects for what the host refuses: outcomes say it.
 */
export interface WordDocument {
  readonly capabilities: WordCapabilities;
  /** One sync to list the paragraphs, and one for each chunk of them. */
  readSelection(signal?: AbortSignal): Promise<SelectionReading>;
  /** Two syncs for a chunk: one to check that the text is still what was read, one to write. */
  write(
    selection: SelectedText,
    changes: readonly ParagraphChange[],
    options: WriteOptions,
  ): Promise<WriteOutcomes>;
  /** Puts back what a write had replaced, where nobody changed it since. */
  revert(revertId: number): Promise<readonly WriteOutcome[]>;
  /** Lets go of the ranges of a selection. */
  release(selection: SelectedText): Promise<void>;
  /** The run that did not end because the pane was closed or restarted; told once. */
  takeInterruptedRun(): Promise<InterruptedRun | null>;
  /** Tells, after a pause, that the selection moved. Returns the way to stop it. */
  onSelectionChanged(listener: () => void): () => void;
}
