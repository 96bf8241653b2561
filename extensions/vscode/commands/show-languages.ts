import type { Services } from '../services.ts';

/** What the service can do, language by language. */
export async function run(services: Services): Promise<void> {
  await (await services.features.languages()).show();
}
