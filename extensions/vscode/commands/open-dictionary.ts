import type { Services, WithFeatures } from '../services.ts';
import type { GlossaryTable } from '../features/glossary-table/glossary-table.ts';

/** Opens a dictionary of the view as a table, else asks for one. */
export async function run(
  services: Pick<Services, 'connection'> & WithFeatures<{ glossaryTable: GlossaryTable }>,
  given?: unknown,
): Promise<void> {
  const { chooseDictionary } = await import('../features/glossary-table/choose-dictionary.ts');
  const chosen = await chooseDictionary(services, given);
  if (chosen === null) return;
  const table = await services.features.glossaryTable();
  await table.open(chosen);
}
