import type { Services } from '../services.ts';

/** Chooses a side for one conflict of the page, or for all of them. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  const [uri, index, choice] = given;
  conflicts.decide(uri, index, choice);
}
