import {
  readObject,
  readOptionalNumber,
  readOptionalString,
  readString,
  WireShapeError,
  type WireObject,
} from '../core/wire-reader.ts';
import type { DocumentHandle, DocumentState, DocumentStatus } from '../types/documents.ts';

const states: ReadonlySet<string> = new Set<DocumentState>([
  'queued',
  'translating',
  'done',
  'error',
]);

/** The service guesses, and at times answers 2^27; nothing takes longer than this. */
const LONGEST_ESTIMATE_IN_SECONDS = 86_400;

/**
 * Reads a status of the specification or of the public service, which calls the reason
 * `error_message`. An estimate that cannot be true is left out, and an echo of the key as well.
 */
export function readDocumentStatus(value: unknown, handle: DocumentHandle): DocumentStatus {
  const answer = readObject(value, 'body');
  const status = readString(answer, 'status', 'body');
  if (!isState(status)) throw new WireShapeError('unknown-value', 'body.status');
  return {
    ...unknownFields(answer, handle),
    document_id: readOptionalString(answer, 'document_id', 'body') ?? handle.document_id,
    status,
    ...given('seconds_remaining', readEstimate(answer)),
    ...given('billed_characters', readOptionalNumber(answer, 'billed_characters', 'body')),
    ...given('message', readReason(answer, handle)),
  };
}

const knownFields: ReadonlySet<string> = new Set([
  ...['document_id', 'status', 'seconds_remaining', 'billed_characters'],
  ...['message', 'error_message', 'document_key'],
]);

/** What later versions of the service may add, without whatever repeats the key. */
function unknownFields(answer: WireObject, { document_key }: DocumentHandle): WireObject {
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([name, value]) => !knownFields.has(name) && !JSON.stringify(value).includes(document_key),
    ),
  );
}

function isState(word: string): word is DocumentState {
  return states.has(word);
}

function readEstimate(answer: WireObject): number | null {
  const seconds = readOptionalNumber(answer, 'seconds_remaining', 'body');
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return seconds >= 0 && seconds <= LONGEST_ESTIMATE_IN_SECONDS ? seconds : null;
}

function readReason(answer: WireObject, { document_key }: DocumentHandle): string | null {
  const reason =
    readOptionalString(answer, 'message', 'body') ??
    readOptionalString(answer, 'error_message', 'body');
  return reason?.replaceAll(document_key, '[…]') ?? null;
}

/** `{ [key]: value }`, or nothing for a value that is not there. */
function given<K extends string, V>(key: K, value: V | null): Partial<Record<K, V>> {
  return value === null ? {} : ({ [key]: value } as Record<K, V>);
}
