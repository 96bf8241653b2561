import type { Services } from '../services.ts';

/** Accepts every unit that was not discarded and writes them. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { applyAll } = await import('../features/review/review-commands.ts');
  await applyAll(await services.features.translateFiles(), given);
}
