import type { WithFeatures } from '../../services.ts';
import type { AdminView } from '../admin/admin-view.ts';
import type { LanguagesView } from '../languages-page/languages-view.ts';
import type { UsageView } from '../usage/usage-view.ts';

type WithAdmin = WithFeatures<{ admin: AdminView }>;

/** What the account in use has used, and what was billed from here. */
export async function showUsage(services: WithFeatures<{ usage: UsageView }>): Promise<void> {
  await (await services.features.usage()).show();
}

/** What the service can do, language by language. */
export async function showLanguages(
  services: WithFeatures<{ languages: LanguagesView }>,
): Promise<void> {
  await (await services.features.languages()).show();
}

/** Keys of the organisation, and what they used. */
export async function showAdministration(services: WithAdmin): Promise<void> {
  await (await services.features.admin()).show();
}

/** Removes the admin key from this computer; the service keeps it. */
export async function forgetAdminKey(services: WithAdmin): Promise<void> {
  await (await services.features.admin()).askToForget();
}
