import type { Services } from '../services.ts';

/** Keys of the organisation, and what they used. */
export async function run(services: Services): Promise<void> {
  await (await services.features.admin()).show();
}
