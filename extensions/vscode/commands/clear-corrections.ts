import type { Services } from '../services.ts';

/** Takes the corrections of the active document away. */
export async function run(services: Services): Promise<void> {
  (await services.features.corrections()).clear();
}
