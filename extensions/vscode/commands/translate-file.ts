import { chosenPlaces } from '../features/localisation-files/chosen-files.ts';
import type { Services } from '../services.ts';

/** From an editor: its file. From the explorer: what is selected there, folders too. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const places = chosenPlaces(given);
  await (await services.features.translateFiles()).translate(places);
}
