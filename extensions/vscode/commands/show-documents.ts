import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** Brings the list of documents to the front, also while it is empty. */
export async function run(services: WithFeatures<{ documents: Documents }>): Promise<void> {
  await (await services.features.documents()).show();
}
