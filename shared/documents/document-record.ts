import type { MakerShare } from '../api/makers/maker.ts';
import type { Message } from '../messages/message.ts';
import type { DocumentOptions } from './document-order.ts';

/**
 * What the journal knows of one document's job; everything a list of jobs shows, and everything a
 * later process needs to go on. Holds no document key: that is in the secret store under the id.
 */
export interface DocumentRecord {
  /** Of the job; letters and digits. */
  readonly id: string;
  /** Wall time in ms since 1970. */
  readonly begunAt: number;
  readonly changedAt: number;
  readonly label: string;
  readonly fileName: string;
  readonly digest: string;
  readonly byteLength: number;
  readonly target: string;
  readonly options: DocumentOptions;
  /** Connection it was sent over, without its key: another account cannot fetch it. */
  readonly connection: string;
  readonly phase: DocumentPhase;
}

/** What is known of a translation from its download on. */
export interface Made {
  /** Who made its texts, as the sandbox says; absent for the real service. */
  readonly makers?: readonly MakerShare[];
}

/** As a part of a phase. */
export function madeBy(makers: readonly MakerShare[]): Made {
  return makers.length === 0 ? {} : { makers };
}

/** How far a job has got. Each is on stable storage before the next step begins. */
export type DocumentPhase =
  | { readonly name: 'begun' }
  /**
   * Bytes may have gone out; no handle yet. `complete` is false until the last of them is handed
   * out: what the service has got until then is no document, and sending it again costs nothing.
   */
  | { readonly name: 'uploading'; readonly complete: boolean }
  | { readonly name: 'uploaded'; readonly documentId: string }
  | {
      readonly name: 'translated';
      readonly documentId: string;
      readonly billedCharacters: number | null;
    }
  /** The one download has begun. */
  | (Made & {
      readonly name: 'downloading';
      readonly documentId: string;
      readonly billedCharacters: number | null;
      /** As the service announced; null when it did not. */
      readonly byteLength: number | null;
    })
  /** Whole in its part file. */
  | (Made & {
      readonly name: 'downloaded';
      readonly billedCharacters: number | null;
      readonly byteLength: number;
    })
  | (Made & {
      readonly name: 'published';
      readonly target: string;
      readonly billedCharacters: number | null;
      readonly warnings: readonly Message[];
    })
  | { readonly name: 'failed'; readonly failure: DocumentFailure };

/** Why a document did not arrive. `kind` says what can be done. */
export interface DocumentFailure {
  readonly kind: DocumentFailureKind;
  /** What happened, what it cost, the next step. */
  readonly said: Message;
  /** What the service said of it in words of its own; null where it said nothing. */
  readonly serviceWords: string | null;
  /** Characters that were billed, or may have been, without a result; null when nothing was. */
  readonly billedCharacters: number | null;
}

export type DocumentFailureKind =
  /** Refused here or by the service before anything was translated. */
  | 'refused'
  /** It cannot be known whether the upload arrived; sending it again is the user's decision. */
  | 'upload-unknown'
  /** The service could not translate it, with its reason. */
  | 'translation-failed'
  /** The service does not know the document any more: expired, or handed out already. */
  | 'gone'
  /** The one download broke off, and a second was refused. */
  | 'download-lost'
  /** What came is no document of its type; kept beside the target. */
  | 'result-broken'
  /** The key of the document is not in the secret store. */
  | 'key-missing';

/** Told to whoever watches a job, at every change and every poll. */
export interface DocumentProgress {
  readonly record: DocumentRecord;
  /** Bytes uploaded or downloaded so far, of `total` when known; null in other phases. */
  readonly transfer: { readonly done: number; readonly total: number | null } | null;
  /** The service's estimate, when it is one that can be believed. */
  readonly secondsRemaining: number | null;
  /** Set while the job waits for something to get better by itself, or by somebody's hand. */
  readonly waiting: DocumentWaiting | null;
  /** The document's key could not be stored: should this process end, the document is lost. */
  readonly keyAtRisk: boolean;
}

export interface DocumentWaiting {
  readonly durationInMs: number;
  /** A throttled or failing service, or a full disk while the one download comes in. */
  readonly reason: 'service' | 'disk-full';
}

/** Whether nothing is left to do for a job, and nothing to decide. */
export function isFinishedPhase(phase: DocumentPhase): boolean {
  if (phase.name === 'failed') return phase.failure.kind !== 'upload-unknown';
  return phase.name === 'published';
}
