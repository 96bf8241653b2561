import type { Services } from '../services.ts';

/** Opens a dictionary of the view as a table, else asks for one. */
export async function run(services: Services, given?: unknown): Promise<void> {
  const { chooseDictionary } = await import('../features/glossary-table/choose-dictionary.ts');
  const chosen = await chooseDictionary(services, given);
  if (chosen === null) return;
  const table = await services.features.glossaryTable();
  await table.open(chosen);
}
