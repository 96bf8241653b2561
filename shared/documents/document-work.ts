import type { WaitInfo } from '../api/core/call-options.ts';
import type { DocumentHandle } from '../api/types/documents.ts';
import type { ResultPlace } from '../ports/result-store.ts';
import type { DocumentSource } from './document-order.ts';
import type { DocumentJobsParts } from './document-parts.ts';
import type { DocumentPhase, DocumentProgress, DocumentRecord } from './document-record.ts';

/** A document's run as its steps see it. */
export interface DocumentWork {
  readonly parts: DocumentJobsParts;
  readonly record: DocumentRecord;
  readonly place: ResultPlace;
  readonly signal: AbortSignal;
  /** For the client: told before each of its waits. */
  readonly onWait: (info: WaitInfo) => void;
  /** Resolves once the phase is on stable storage. */
  enter(phase: DocumentPhase): Promise<void>;
  /** Tells whoever watches; what is left out is null. */
  report(news: Partial<Omit<DocumentProgress, 'record' | 'keyAtRisk'>>): void;
  /** The document itself; rejects with a `DocumentJobError` when it is not what it was. */
  openSource(): Promise<DocumentSource>;
  /**
   * Throws a `DocumentJobError` when the document was sent with another key: the service not
   * knowing it may then mean no more than that it belongs to another account.
   */
  requireOwnKey(): void;
  /** Keeps a handle for this run, whether or not it could be stored. */
  holdHandle(handle: DocumentHandle, isStored: boolean): void;
}

export type PhaseNamed<Name extends DocumentPhase['name']> = Extract<
  DocumentPhase,
  { readonly name: Name }
>;
