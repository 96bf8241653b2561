import type { Services } from '../services.ts';

/** What the account in use has used, and what was billed from here. */
export async function run(services: Services): Promise<void> {
  await (await services.features.usage()).show();
}
