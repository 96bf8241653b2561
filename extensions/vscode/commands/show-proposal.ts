import type { Services } from '../services.ts';

/** Opens the comparison at a unit of the list. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { showProposal } = await import('../features/review/review-commands.ts');
  await showProposal(await services.features.translateFiles(), given);
}
