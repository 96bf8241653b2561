import type { Services } from '../services.ts';

/** Discards the unit under the cursor or in the list; once more takes it back. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { decideUnit } = await import('../features/translate-files/review-commands.ts');
  decideUnit(await services.features.translateFiles(), 'discarded', given);
}
