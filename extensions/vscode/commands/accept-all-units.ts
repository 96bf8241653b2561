import type { Services } from '../services.ts';

/** Accepts every unit that was not discarded and writes them. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { applyUnits } = await import('../features/translate-files/review-commands.ts');
  await applyUnits(await services.features.translateFiles(), given, 'not-discarded');
}
