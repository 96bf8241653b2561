import type { Services } from '../services.ts';

/** Sends a document again that did not arrive. */
export async function run(services: Services, entry: unknown): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).retry(entry);
}
