import { asNumber, asString, type ItemReader, type UnreadParts } from '../core/unread-parts.ts';
import { readObject, readString, WireShapeError, type WireObject } from '../core/wire-reader.ts';
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
 * `error_message`. An estimate that cannot be true is left out, and an echo of the key as well. What
 * stands beside the state may be odd without costing it: the document is paid for.
 */
export function readDocumentStatus(
  value: unknown,
  handle: DocumentHandle,
  unread: UnreadParts,
): DocumentStatus {
  const answer = readObject(value, 'body');
  const status = readString(answer, 'status', 'body');
  if (!isState(status)) throw new WireShapeError('unknown-value', 'body.status');
  const field = <Value>(name: string, read: ItemReader<Value>): Value | null =>
    unread.orElse<Value | null>(withoutKey(answer[name], handle), `body.${name}`, read, null);
  return {
    ...unknownFields(answer, handle),
    document_id: field('document_id', asString) ?? handle.document_id,
    status,
    ...given('seconds_remaining', likely(field('seconds_remaining', asNumber))),
    ...given('billed_characters', field('billed_characters', asNumber)),
    ...given('message', field('message', asString) ?? field('error_message', asString)),
  };
}

const knownFields: ReadonlySet<string> = new Set([
  ...['document_id', 'status', 'seconds_remaining', 'billed_characters'],
  ...['message', 'error_message', 'document_key'],
]);

/** What later versions of the service may add, without whatever repeats the key. */
function unknownFields(answer: WireObject, handle: DocumentHandle): WireObject {
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([name, value]) => !knownFields.has(name) && !holdsKey(value, handle),
    ),
  );
}

function holdsKey(value: unknown, { document_key }: DocumentHandle): boolean {
  const spelt = JSON.stringify(document_key).slice(1, -1);
  return JSON.stringify(value).includes(spelt);
}

/** Words around the key are kept. */
function withoutKey(value: unknown, handle: DocumentHandle): unknown {
  if (typeof value === 'string') return value.replaceAll(handle.document_key, '[…]');
  return typeof value === 'object' && holdsKey(value, handle) ? '[…]' : value;
}

function isState(word: string): word is DocumentState {
  return states.has(word);
}

function likely(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return seconds >= 0 && seconds <= LONGEST_ESTIMATE_IN_SECONDS ? seconds : null;
}

/** `{ [key]: value }`, or nothing for a value that is not there. */
function given<K extends string, V>(key: K, value: V | null): Partial<Record<K, V>> {
  return value === null ? {} : ({ [key]: value } as Record<K, V>);
}
