import type { Services } from '../services.ts';

/** Asks the service anew what the account holds. */
export async function run(services: Services): Promise<void> {
  await (await services.features.termTree()).refresh();
}
