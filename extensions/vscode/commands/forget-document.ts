import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** Takes the selected documents out of the list; VS Code passes the one clicked, and all selected. */
export async function run(
  services: WithFeatures<{ documents: Documents }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  const [first, selected] = given;
  const entries = Array.isArray(selected) && selected.length > 0 ? selected : [first];
  await (await services.features.documents()).forget(entries.filter(isEntry));
}
