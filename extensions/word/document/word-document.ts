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
}

/** A selection as it was read; the ranges behind it stay tracked until `release`. */
export interface SelectedText {
  readonly id: number;
  /** Paragraphs, or their selected parts, in document order. Table cells count as paragraphs. */
  readonly paragraphs: readonly WordParagraph[];
  /** True when nothing was selected, so that the paragraph around the cursor was taken. */
  readonly isParagraphAtCursor: boolean;
}

/** Why Word did not do what it was asked to. */
export type HostRefusal =
  /** The document is protected, or open for reading only. */
  | 'read-only'
  /** This version of Word has no such thing. */
  | 'unsupported'
  /** Word did not answer in time. */
  | 'busy'
  /** Word gave no reason that people could act on. */
  | 'refused';

export type SelectionReading =
  | { readonly outcome: 'selected'; readonly selection: SelectedText }
  | {
      readonly outcome: 'refused';
      readonly reason: 'nothing-selected' | 'no-text' | 'cancelled' | HostRefusal;
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

/** Why a paragraph was not changed as it should be, by a write or by taking one back. */
export type ChangeFailure =
  /** The text is not what was read. */
  | 'changed-meanwhile'
  /** The paragraph is gone. */
  | 'deleted'
  /** Where in the text the change belongs could not be found without doubt. */
  | 'place-unclear'
  /** The text is neither what it was nor what it should be. */
  | 'in-part'
  | HostRefusal;

/** Why a result was not written; but for `in-part` the paragraph is as it was. */
export type WriteFailure =
  | ChangeFailure
  /** Notes, fields, pictures or tabs would have to move or be lost. */
  | 'loses-objects'
  /** A link or a format would be lost. */
  | 'loses-formats'
  /** Word handed the paragraph over in a form that cannot be rewritten. */
  | 'unreadable'
  /** This version of Word tracks no changes for add-ins. */
  | 'no-tracking'
  /** This version of Word takes no comments of add-ins. */
  | 'no-comments'
  | 'cancelled';

/** Why a change was not taken back. */
export type RevertFailure =
  | ChangeFailure
  /** What stood there before stands there again: somebody rejected or undid the change. */
  | 'back-already'
  /** It was tracked, and people alone can reject it. */
  | 'reject-by-hand'
  /** What stood there before is not known with its formats. */
  | 'former-unknown';

/** What became of one paragraph. */
export type ParagraphOutcome<Failure extends string> =
  | {
      readonly paragraph: number;
      readonly outcome: 'written';
      /**
       * True when the text is in a new language but Word still proofs it in the old one, because
       * changing that would have cost people their undo.
       */
      readonly keepsOldLanguage: boolean;
      /** The text was changed as a tracked change, as it was wished or because the document tracks. */
      readonly isTracked?: true;
      /**
       * How Word still sets the paragraph though its new text is read the other way: add-ins cannot
       * change the properties of a paragraph without replacing it with its mark.
       */
      readonly keptDirection?: 'left-to-right' | 'right-to-left';
    }
  | { readonly paragraph: number; readonly outcome: Failure }
  | {
      readonly paragraph: number;
      /** Word stopped in the middle, and only people can see whether it was done before. */
      readonly outcome: 'perhaps-done';
      readonly cause: HostRefusal;
    };

export type WriteOutcome = ParagraphOutcome<WriteFailure>;
export type RevertOutcome = ParagraphOutcome<RevertFailure>;

export interface WriteOutcomes {
  /** One per change, in their order. */
  readonly outcomes: readonly WriteOutcome[];
  /** For `revert`; null when nothing was written that could be taken back. */
  readonly revertId: number | null;
}

/** What is left of a run that ended with the pane: counts alone, never text. */
export interface InterruptedRun {
  readonly placement: Placement;
  /** Paragraphs that were written for certain, of those that were to be. */
  readonly done: number;
  /** Those that may be written besides: they were under way. */
  readonly begun: number;
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
  revert(revertId: number): Promise<readonly RevertOutcome[]>;
  /** Lets go of the ranges of a selection. */
  release(selection: SelectedText): Promise<void>;
  /** The run that did not end because the pane was closed or restarted; told once. */
  takeInterruptedRun(): Promise<InterruptedRun | null>;
  /** Tells, after a pause, that the selection moved. Returns the way to stop it. */
  onSelectionChanged(listener: () => void): () => void;
}
