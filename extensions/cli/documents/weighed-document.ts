import type { DocumentOrder } from '../../../shared/jobs/documents/document-order.ts';
import type { Preflight } from '../../../shared/usecases/preflight-document.ts';

/** A document that may be sent. */
export interface WeighedDocument {
  /** As people call it. */
  readonly name: string;
  readonly order: DocumentOrder;
  readonly preflight: Preflight;
}
