import type { WithFeatures } from '../services.ts';
import type { AdminView } from '../features/admin/admin-view.ts';

/** Removes the admin key from this computer; the service keeps it. */
export async function run(services: WithFeatures<{ admin: AdminView }>): Promise<void> {
  await (await services.features.admin()).forgetKey();
}
