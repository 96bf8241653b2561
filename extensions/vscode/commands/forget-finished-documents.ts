import type { Services } from '../services.ts';

/** Takes what is ready, and what failed, out of the list. */
export async function run(services: Services): Promise<void> {
  await (await services.features.documents()).forgetFinished();
}
