import type { DocumentHandle } from '../api/types/documents.ts';
import type { SecretReading, SecretStore } from '../ports/secret-store.ts';
import { nameOfDocument } from './document-journal.ts';

export type HandleReading =
  | { readonly outcome: 'present'; readonly handle: DocumentHandle }
  | Exclude<SecretReading, { readonly outcome: 'present' }>;

/** Stores id and key together: who finds them after a crash needs no journal line for the upload. */
export function writeHandle(
  secrets: SecretStore,
  id: string,
  { document_id, document_key }: DocumentHandle,
): Promise<void> {
  return secrets.write(nameOfDocument(id), JSON.stringify({ document_id, document_key }));
}

export async function readHandle(secrets: SecretStore, id: string): Promise<HandleReading> {
  const reading = await secrets.read(nameOfDocument(id));
  if (reading.outcome !== 'present') return reading;
  const handle = parseHandle(reading.value);
  return handle === null
    ? { outcome: 'unreadable', reason: 'what is stored is no key of a document' }
    : { outcome: 'present', handle };
}

/** A secret that cannot be removed now fetches nothing any more: the job is over. */
export async function removeHandle(secrets: SecretStore, id: string): Promise<void> {
  try {
    const reading = await secrets.read(nameOfDocument(id));
    if (reading.outcome !== 'missing') await secrets.remove(nameOfDocument(id));
  } catch {
    return;
  }
}

function parseHandle(value: string): DocumentHandle | null {
  try {
    const parsed = JSON.parse(value) as unknown;
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { document_id: id, document_key: key } = parsed as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof key !== 'string') return null;
    return { document_id: id, document_key: key };
  } catch {
    return null;
  }
}
