import { createStore } from '../store.ts';
import { DocumentController } from './document-controller.ts';
import { DocumentDelivery } from './document-delivery.ts';
import { DocumentJobsController } from './document-jobs-controller.ts';
import { createDocumentView } from './document-view.ts';
import { noDocuments } from './documents-state.ts';
import type { DocumentSection, DocumentServices, SectionParts } from './section-parts.ts';

/** Whole documents: controllers, and the view on them. */
export function createDocumentSection(
  services: DocumentServices,
  { lists, usage, view }: SectionParts,
): DocumentSection {
  const store = createStore(noDocuments);
  const jobs = new DocumentJobsController(services, store);
  const delivery = new DocumentDelivery(services, view.host, store);
  const controller = new DocumentController(services, { jobs, delivery, lists });
  return {
    element: createDocumentView(controller, usage, view),
    show: () => controller.show(),
    run: () => controller.run(),
    resumed: jobs.start(),
  };
}
