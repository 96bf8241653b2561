import type { Services } from '../services.ts';

/** Ends the review of a file without changing it. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { discardUnits } = await import('../features/review/review-commands.ts');
  await discardUnits(await services.features.translateFiles(), given);
}
