import type * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { LocatedHunk, Manner } from '../../../../shared/writing/index.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { moveSpan, type MovedSpan } from '../../../../shared/text/move-span.ts';
import { placeNear, proposeText, type ProposedText } from './proposed-text.ts';
import { WaitingHunks } from './waiting-hunks.ts';

/** What a rephrasing came to: the hunks of a document as it is now. */
export interface Rephrasing {
  readonly document: vscode.TextDocument;
  readonly spans: readonly MovedSpan[];
  readonly hunks: readonly LocatedHunk[];
  /** Null when it was made to fit a length. */
  readonly manner: Manner | null;
  /** Whether another style or tone may make something else of it. */
  readonly hasOther: boolean;
  /** What people should know about it; empty for nothing. */
  readonly notes: Inert;
}

/** A rephrased text that is being compared with its original. */
export class RephraseSession {
  readonly uri: vscode.Uri;
  readonly proposedUri: vscode.Uri;
  readonly document: vscode.TextDocument;
  readonly manner: Manner | null;
  readonly notes: string;
  readonly hasOther: boolean;
  readonly hunks = new WaitingHunks();
  readonly #texts: DocumentTexts;
  #spans: readonly MovedSpan[];

  constructor(
    texts: DocumentTexts,
    { document, spans, hunks, manner, notes, hasOther }: Rephrasing,
    proposedUri: vscode.Uri,
  ) {
    this.#texts = texts;
    this.document = document;
    this.uri = document.uri;
    this.proposedUri = proposedUri;
    this.manner = manner;
    this.notes = notes;
    this.hasOther = hasOther;
    this.#spans = spans;
    const text = texts.now(document) ?? '';
    this.hunks.replace(hunks, text, 0, text.length);
  }

  /** What was selected, in the document as it is now. */
  get spans(): readonly MovedSpan[] {
    return this.#spans;
  }

  get original(): string {
    return this.#texts.now(this.document) ?? '';
  }

  /** The document with all that is left of the proposal. */
  get proposed(): ProposedText {
    return proposeText(this.original, this.hunks.all);
  }

  changed(changes: readonly Edit[]): void {
    const text = this.#texts.now(this.document);
    // Open in another encoding by now: what was proposed is for a text that is gone.
    if (text === null) this.hunks.remove(() => true);
    else this.hunks.changed(changes, text);
    this.#spans = this.#spans.map((span) => changes.reduce(moveSpan, span));
  }

  /** The hunk at a place of one of the two texts, else the next one; null when none is left. */
  hunkNear(side: 'original' | 'proposed', offset: number): number | null {
    if (side === 'proposed') return placeNear(this.proposed, offset);
    return (this.hunks.at(offset) ?? this.hunks.after(offset))?.id ?? null;
  }
}
