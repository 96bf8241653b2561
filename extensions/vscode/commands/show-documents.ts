import type { Services } from '../services.ts';

/** Brings the list of documents to the front, also while it is empty. */
export async function run(services: Services): Promise<void> {
  await (await services.features.documents()).show();
}
