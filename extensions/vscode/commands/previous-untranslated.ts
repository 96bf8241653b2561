import { goToUntranslated } from '../features/localisation-files/go-to-untranslated.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/** Puts the cursor on the untranslated unit before it. */
export async function run(
  services: Pick<Services, 'status'> & WithFeatures<{ localisationFiles: LocalisationFiles }>,
): Promise<void> {
  await goToUntranslated(services, 'backward');
}
