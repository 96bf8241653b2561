import type { WithFeatures } from '../services.ts';
import type { LanguagesView } from '../features/languages-page/languages-view.ts';

/** What the service can do, language by language. */
export async function run(services: WithFeatures<{ languages: LanguagesView }>): Promise<void> {
  await (await services.features.languages()).show();
}
