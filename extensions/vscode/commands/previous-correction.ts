import type { Services } from '../services.ts';

export async function run(services: Services): Promise<void> {
  (await services.features.corrections()).goTo('previous');
}
