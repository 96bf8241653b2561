import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** From an editor: its file. From the explorer: what is selected there. From elsewhere: asks. */
export async function run(
  services: WithFeatures<{ documents: Documents }>,
  ...given: readonly unknown[]
): Promise<void> {
  const { documentsOf } = await import('../features/documents/find-documents.ts');
  const uris = await documentsOf(given);
  if (uris.length > 0) await (await services.features.documents()).translate(uris);
}
