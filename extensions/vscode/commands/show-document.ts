import type { Services } from '../services.ts';

/** A click in the list: opens the result, or says how things stand. */
export async function run(services: Services, entry: unknown): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).showEntry(entry);
}
