import type { Services } from '../services.ts';

/** Writes the accepted units; asks first while others are not decided. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { finishReview } = await import('../features/review/review-commands.ts');
  await finishReview(await services.features.translateFiles(), given);
}
