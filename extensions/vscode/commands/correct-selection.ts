import type { Services } from '../services.ts';

/** Shows corrections of the selected prose, or of the paragraph at the cursor, as problems. */
export async function run(services: Services): Promise<void> {
  await (await services.features.corrections()).correct('selection');
}
