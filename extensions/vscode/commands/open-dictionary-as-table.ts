import type { Services } from '../services.ts';

/** Shows the entries of the active text as a table, in its place. */
export async function run(services: Services): Promise<void> {
  const table = await services.features.glossaryTable();
  await table.reopen('interlinear.glossaryTable');
}
