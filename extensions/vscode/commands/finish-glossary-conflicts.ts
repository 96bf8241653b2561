import type { WithFeatures } from '../services.ts';
import type { GlossaryFiles } from '../features/glossary-files/glossary-files.ts';

/** Brings a file and a glossary into step with what was chosen on the page of conflicts. */
export async function run(
  services: WithFeatures<{ glossaryFiles: GlossaryFiles }>,
  given?: unknown,
): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  await conflicts.finish(given);
}
