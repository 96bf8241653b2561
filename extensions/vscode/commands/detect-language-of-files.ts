import { chosenFiles } from '../features/localisation-files/chosen-files.ts';
import type { WithFeatures } from '../services.ts';
import type { DetectView } from '../features/detect/detect-view.ts';

/** Of localisation files: what they say, and what their texts are in. */
export async function run(
  services: WithFeatures<{ detect: DetectView }>,
  ...given: readonly unknown[]
): Promise<void> {
  const files = await chosenFiles(given);
  await (await services.features.detect()).files(files);
}
