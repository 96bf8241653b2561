import type { WithFeatures } from '../services.ts';
import type { GlossaryFiles } from '../features/glossary-files/glossary-files.ts';

/** Chooses a side for one conflict of the page, or for all of them. */
export async function run(
  services: WithFeatures<{ glossaryFiles: GlossaryFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  const [uri, index, choice] = given;
  conflicts.decide(uri, index, choice);
}
