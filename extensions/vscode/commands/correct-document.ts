import type { Services } from '../services.ts';

/** Shows corrections of all prose in the document as problems. */
export async function run(services: Services): Promise<void> {
  await (await services.features.corrections()).correct('document');
}
