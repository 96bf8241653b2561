import { say, type Message } from '../messages/message.ts';
import { MessageError } from '../messages/message-error.ts';
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
export class DocumentJobError extends MessageError {
  override readonly name: string = 'DocumentJobError';
  readonly code: DocumentJobErrorCode;
  readonly id: string;
  /** What the journal knows of the job; null when it is unknown or not yet written. */
  readonly record: DocumentRecord | null;
  readonly errorBrand: string = brand;

  constructor(code: DocumentJobErrorCode, id: string, record: DocumentRecord | null) {
    super(sayings[code](record?.label ?? say('document-job.this')));
    this.code = code;
    this.id = id;
    this.record = record;
  }
}

/** True for a {@link DocumentJobError}, also one made by another copy of this module. */
export function isDocumentJobError(value: unknown): value is DocumentJobError {
  return value instanceof Error && 'errorBrand' in value && value.errorBrand === brand;
}

const sayings: Readonly<Record<DocumentJobErrorCode, (label: string | Message) => Message>> = {
  'under-way': (label) => say('document-job.under-way', { label }),
  interrupted: (label) => say('document-job.interrupted', { label }),
  'unknown-job': () => say('document-job.unknown-job'),
  'other-connection': (label) => say('document-job.other-connection', { label }),
  'source-changed': (label) => say('document-job.source-changed', { label }),
  'key-unreadable': (label) => say('document-job.key-unreadable', { label }),
};
