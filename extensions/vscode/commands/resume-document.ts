import type { Services } from '../services.ts';

/** Goes on with an interrupted document. */
export async function run(services: Services, entry: unknown): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).resume(entry);
}
