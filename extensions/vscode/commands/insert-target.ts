import type { Services, WithFeatures } from '../services.ts';
import { beginTargets } from '../features/units/begin-targets.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/** Puts an empty target where a unit has none, and the cursor into it. */
export async function run(
  services: Pick<Services, 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  await beginTargets(services, given, 'empty');
}
