import type { WithFeatures } from '../services.ts';
import type { UsageView } from '../features/usage/usage-view.ts';

/** What the account in use has used, and what was billed from here. */
export async function run(services: WithFeatures<{ usage: UsageView }>): Promise<void> {
  await (await services.features.usage()).show();
}
