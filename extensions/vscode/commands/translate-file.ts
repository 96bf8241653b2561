import { chosenPlaces } from '../features/localisation-files/chosen-files.ts';
import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** From an editor: its file. From the explorer: what is selected there, folders too. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const places = chosenPlaces(given);
  await (await services.features.translateFiles()).translate(places);
}
