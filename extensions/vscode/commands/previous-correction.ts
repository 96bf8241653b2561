import type { WithFeatures } from '../services.ts';
import type { Corrections } from '../features/improve/corrections.ts';

export async function run(services: WithFeatures<{ corrections: Corrections }>): Promise<void> {
  const corrections = await services.features.corrections();
  await corrections.goTo('previous');
}
