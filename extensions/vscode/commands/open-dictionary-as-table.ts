import type { WithFeatures } from '../services.ts';
import type { GlossaryTable } from '../features/glossary-table/glossary-table.ts';

/** Shows the entries of the active text as a table, in its place. */
export async function run(services: WithFeatures<{ glossaryTable: GlossaryTable }>): Promise<void> {
  const table = await services.features.glossaryTable();
  await table.reopen('interlinear.glossaryTable');
}
