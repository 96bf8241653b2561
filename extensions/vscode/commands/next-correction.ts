import type { Services } from '../services.ts';

export async function run(services: Services): Promise<void> {
  const corrections = await services.features.corrections();
  await corrections.goTo('next');
}
