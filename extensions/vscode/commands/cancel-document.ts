import type { Services } from '../services.ts';

/** Ends the work on a document; it can be resumed. */
export async function run(services: Services, entry: unknown): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).cancel(entry);
}
