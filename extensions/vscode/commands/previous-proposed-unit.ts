import type { Services } from '../services.ts';

/** Goes to the previous unit that is not decided yet. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { goToUnit } = await import('../features/review/review-commands.ts');
  await goToUnit(await services.features.translateFiles(), given, -1);
}
