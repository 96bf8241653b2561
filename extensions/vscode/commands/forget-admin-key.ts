import type { Services } from '../services.ts';

/** Removes the admin key from this computer; the service keeps it. */
export async function run(services: Services): Promise<void> {
  await (await services.features.admin()).forgetKey();
}
