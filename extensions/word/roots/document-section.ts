import type { DocumentClient } from '../../../shared/api/documents/document-client.ts';
import type { WholeDocument } from '../document/whole-document.ts';
import { createNoWholeDocument } from '../adapters/office/no-whole-document.ts';
import { createOfficeWholeDocument } from '../adapters/office/office-whole-document.ts';
import { openPaneDocuments } from '../adapters/open-pane-documents.ts';
import type { RunQueue } from '../adapters/tasks/run-queue.ts';
import { createDocumentSection } from '../features/document/document-section.ts';
import type { DocumentSection, SectionParts } from '../features/document/section-parts.ts';
import type { PaneServices } from '../features/pane-services.ts';

export interface SectionPlaces {
  readonly client: DocumentClient;
  /** Tells services apart: a document can be fetched only from the one it was sent to. */
  readonly connection: string;
  readonly partition: string;
  /** That of everything else which is done in the document; null outside of Word. */
  readonly queue: RunQueue | null;
}

/** Puts the section of whole documents together, which a pane loads when somebody has a use for it. */
export function openDocumentSection(
  services: PaneServices,
  parts: SectionParts,
  { queue, ...places }: SectionPlaces,
): DocumentSection {
  const { clock } = services;
  const whole: WholeDocument =
    queue === null ? createNoWholeDocument() : createOfficeWholeDocument(clock, queue);
  const documents = openPaneDocuments({ ...places, clock });
  return createDocumentSection({ ...services, whole, documents }, parts);
}
