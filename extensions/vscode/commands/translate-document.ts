import type { Services } from '../services.ts';

/** From an editor: its file. From the explorer: what is selected there. From elsewhere: asks. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const { documentsOf } = await import('../features/documents/find-documents.ts');
  const uris = await documentsOf(given);
  if (uris.length > 0) await (await services.features.documents()).translate(uris);
}
