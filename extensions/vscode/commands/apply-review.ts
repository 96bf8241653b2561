import type { Services } from '../services.ts';

/** Writes the units accepted one by one; all others stay as they are. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { applyUnits } = await import('../features/translate-files/review-commands.ts');
  await applyUnits(await services.features.translateFiles(), given, 'accepted');
}
