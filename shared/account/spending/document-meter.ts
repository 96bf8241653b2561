import { isServiceError } from '../../api/core/errors/errors.ts';
import type { DocumentClient } from '../../api/documents/document-client.ts';
import type { DocumentHandle, DocumentStatus } from '../../api/types/documents.ts';
import type { Meter } from './meter.ts';

/** Spec 8: what these cost at least, however little is in them. */
const MINIMUM_CHARACTERS = 50_000;
const withMinimum = /\.(?:pptx|docx|doc|xlsx|pdf)$/i;

/**
 * Documents under a budget. What they cost is known when they are translated, and billed when they
 * are fetched: an upload that could not be fetched within the budget is refused, and so is a fetch
 * beyond it; the document waits at the service meanwhile.
 */
export function createDocumentMeter(client: DocumentClient, meter: Meter): DocumentClient {
  const costs = new Map<string, number>();
  const names = new Map<string, string>();
  const note = (id: string, status: DocumentStatus): void => {
    if (status.status === 'done') costs.set(id, status.billed_characters ?? 0);
  };
  const costOf = async (handle: DocumentHandle, signal?: AbortSignal): Promise<number> => {
    const id = handle.document_id;
    if (!costs.has(id)) {
      const options = signal === undefined ? {} : { signal };
      note(id, (await client.getDocumentStatus(handle, options)).data);
    }
    return costs.get(id) ?? 0;
  };
  return {
    uploadDocument: async (request, options) => {
      const least = withMinimum.test(request.filename) ? MINIMUM_CHARACTERS : 1;
      const reservation = await meter.reserve(least, options?.signal);
      try {
        const answer = await client.uploadDocument(request, options);
        names.set(answer.data.document_id, request.filename);
        return answer;
      } finally {
        // Nothing is billed before it is fetched.
        reservation.settle(0);
      }
    },
    getDocumentStatus: async (handle, options) => {
      const answer = await client.getDocumentStatus(handle, options);
      note(handle.document_id, answer.data);
      return answer;
    },
    downloadDocument: async (handle, options) => {
      const characters = await costOf(handle, options?.signal);
      const reservation = await meter.reserve(characters, options?.signal);
      const settle = (billed: number): void => {
        reservation.settle(billed);
        const document = names.get(handle.document_id) ?? null;
        if (billed > 0) meter.onUse({ work: 'document', characters: billed, document });
      };
      try {
        const answer = await client.downloadDocument(handle, options);
        settle(characters);
        return answer;
      } catch (error) {
        // The one copy may have been handed out to an answer that was lost: that counts (P10).
        const isInDoubt = isServiceError(error) && error.possiblyBilledAttempts > 0;
        settle(isInDoubt ? characters : 0);
        throw error;
      }
    },
  };
}
