import type { DocumentOrder, Preflight } from '../../../shared/documents/index.ts';

/** A document that may be sent. */
export interface PricedDocument {
  /** As people call it. */
  readonly name: string;
  readonly order: DocumentOrder;
  readonly preflight: Preflight;
}
