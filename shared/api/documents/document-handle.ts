import type { DocumentHandle } from '../types/documents.ts';

/**
 * A handle that shows its key only to whoever asks for `document_key` by name: an inspector,
 * `JSON.stringify`, a logger and a spread see the id alone.
 */
export function createDocumentHandle(documentId: string, documentKey: string): DocumentHandle {
  return new SealedHandle(documentId, documentKey);
}

class SealedHandle implements DocumentHandle {
  readonly document_id: string;
  readonly #documentKey: string;

  constructor(documentId: string, documentKey: string) {
    this.document_id = documentId;
    this.#documentKey = documentKey;
    Object.freeze(this);
  }

  get document_key(): string {
    return this.#documentKey;
  }

  /** What Node's inspector prints. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `DocumentHandle(${this.document_id})`;
  }
}
