import type { Services } from '../services.ts';

/** Looks through the workspace again for units with old terms. */
export async function run(services: Services): Promise<void> {
  await (await services.features.terms()).impact.refresh();
}
