import { chosenFiles } from '../features/localisation-files/chosen-files.ts';
import type { Services } from '../services.ts';

/** Of localisation files: what they say, and what their texts are in. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const files = await chosenFiles(given);
  await (await services.features.detect()).files(files);
}
