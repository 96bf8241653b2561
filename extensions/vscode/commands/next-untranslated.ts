import { goToUntranslated } from '../features/localisation-files/go-to-untranslated.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/** Puts the cursor on the next untranslated unit of the active file. */
export async function run(
  services: Pick<Services, 'status'> & WithFeatures<{ localisationFiles: LocalisationFiles }>,
): Promise<void> {
  await goToUntranslated(services, 'forward');
}
