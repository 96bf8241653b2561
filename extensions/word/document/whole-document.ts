/** What a whole document holds besides its text that people should know of before it is sent. */
export interface DocumentMarkup {
  readonly hasTrackedChanges: boolean;
  readonly hasComments: boolean;
  /** Proofing language of most of its text as BCP 47; null where it does not say. */
  readonly proofingLanguage: string | null;
  /** Whether its text is surely shorter than what a document is billed as at least. */
  readonly isShort: boolean;
  /** Code points that people wrote in it, nearly what is translated; null where it is short, or cannot be read. */
  readonly characters: number | null;
}

export type WholeReading =
  | {
      readonly outcome: 'read';
      /** A .docx. */
      readonly docx: Uint8Array<ArrayBuffer>;
      /** Word refused a copy of the document, so it was put together from its body: headers and footers may be missing. */
      readonly isBodyOnly: boolean;
      readonly markup: DocumentMarkup;
    }
  | { readonly outcome: 'refused'; readonly reason: 'cancelled' | 'protected' | 'host-error' };

/** What became of a document that was handed to Word. */
export type WholeOutcome = 'done' | 'refused' | 'protected' | 'unsupported';

export interface ReadWholeOptions {
  readonly signal: AbortSignal;
  /** Bytes handed over so far, of all there are. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * The open document as a whole, and documents made of it. Calls wait for one another and for those
 * of `WordDocument`. Never rejects for what the host refuses: outcomes say it.
 */
export interface WholeDocument {
  /** What people call the document, with `.docx` at its end; it changes when they save it anew. */
  readonly fileName: string;
  read(options: ReadWholeOptions): Promise<WholeReading>;
  /** Opens a .docx as a new document, in a window or tab of its own. */
  open(docx: Uint8Array): Promise<WholeOutcome>;
  /** Puts the body of a .docx in place of the open document's; what was there is held for `restoreBody`. */
  replaceBody(docx: Uint8Array): Promise<WholeOutcome>;
  /** Puts back what `replaceBody` took away last. */
  restoreBody(): Promise<WholeOutcome>;
}
