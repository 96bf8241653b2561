import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** Takes what is ready, and what failed, out of the list. */
export async function run(services: WithFeatures<{ documents: Documents }>): Promise<void> {
  await (await services.features.documents()).forgetFinished();
}
