import type { WithFeatures } from '../services.ts';
import type { AdminView } from '../features/admin/admin-view.ts';

/** Keys of the organisation, and what they used. */
export async function run(services: WithFeatures<{ admin: AdminView }>): Promise<void> {
  await (await services.features.admin()).show();
}
