import type { Services } from '../services.ts';

/** Brings a file and a glossary into step with what was chosen on the page of conflicts. */
export async function run(services: Services, given?: unknown): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  await conflicts.finish(given);
}
