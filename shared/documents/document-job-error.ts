import type { DocumentRecord } from './document-record.ts';

export type DocumentJobErrorCode =
  /** A living process works on this very document. */
  | 'under-way'
  /** An earlier run of this very job did not end; resuming goes on with it. */
  | 'interrupted'
  /** No journal tells of such a job. */
  | 'unknown-job'
  /** Only the connection that sent a document can fetch it. */
  | 'other-connection'
  /** The document is not there any more, or has changed, and the service does not have it. */
  | 'source-changed'
  /** The secret store has the document's key and cannot give it out now. */
  | 'key-unreadable';

const brand = 'interlinear.document-job-error';

/** Why a document's job cannot begin or go on; the job itself is left as it is. */
export class DocumentJobError extends Error {
  override readonly name: string = 'DocumentJobError';
  readonly code: DocumentJobErrorCode;
  readonly id: string;
  /** What the journal knows of the job; null when it is unknown or not yet written. */
  readonly record: DocumentRecord | null;
  readonly errorBrand: string = brand;

  constructor(code: DocumentJobErrorCode, id: string, record: DocumentRecord | null) {
    super(sentences[code](record?.label ?? 'this document'));
    this.code = code;
    this.id = id;
    this.record = record;
  }
}

/** True for a {@link DocumentJobError}, also one made by another copy of this module. */
export function isDocumentJobError(value: unknown): value is DocumentJobError {
  return value instanceof Error && 'errorBrand' in value && value.errorBrand === brand;
}

const sentences: Readonly<Record<DocumentJobErrorCode, (label: string) => string>> = {
  'under-way': (label) =>
    `${label} is being translated with these options already, in another run or window. Wait for that one, or cancel it there.`,
  interrupted: (label) =>
    `${label} was sent with these options before, and that run did not end. Go on with it instead of sending the document again.`,
  'unknown-job': () =>
    'There is no such job. It may have been forgotten, or its time was over; list the jobs that are known.',
  'other-connection': (label) =>
    `${label} was sent to another service or with another key, and only that connection can fetch it. Connect there and go on.`,
  'source-changed': (label) =>
    `${label} was not sent yet, and the file is gone or has changed since. Forget the job and translate the document as it is now.`,
  'key-unreadable': (label) =>
    `The key to fetch the translation of ${label} cannot be read from the secret store. Unlock the store and go on. Where there is none, the key ended with the run that had it: send the document again; the first one costs nothing unless it is fetched.`,
};
