import type { Services } from '../services.ts';

/** Accepts the unit under the cursor or in the list; once more takes it back. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { decideUnit } = await import('../features/translate-files/review-commands.ts');
  decideUnit(await services.features.translateFiles(), 'accepted', given);
}
