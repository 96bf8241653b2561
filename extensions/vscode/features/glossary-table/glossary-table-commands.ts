import type { Services, WithFeatures } from '../../services.ts';
import { chooseDictionary } from './choose-dictionary.ts';
import type { GlossaryTable } from './glossary-table.ts';

type WithGlossaryTable = WithFeatures<{ glossaryTable: GlossaryTable }>;

/** Opens a dictionary of the view as a table, else asks for one. */
export async function openDictionary(
  services: Pick<Services, 'connection'> & WithFeatures<{ glossaryTable: GlossaryTable }>,
  given?: unknown,
): Promise<void> {
  const chosen = await chooseDictionary(services, given);
  if (chosen === null) return;
  const table = await services.features.glossaryTable();
  await table.open(chosen);
}

/** Shows the entries of the active table as text, in its place. */
export async function openDictionaryAsText(services: WithGlossaryTable): Promise<void> {
  const table = await services.features.glossaryTable();
  await table.reopen('default');
}

/** Shows the entries of the active text as a table, in its place. */
export async function openDictionaryAsTable(services: WithGlossaryTable): Promise<void> {
  const table = await services.features.glossaryTable();
  await table.reopen('interlinear.glossaryTable');
}
