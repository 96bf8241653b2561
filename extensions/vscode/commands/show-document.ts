import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** A click in the list: opens the result, or says how things stand. */
export async function run(
  services: WithFeatures<{ documents: Documents }>,
  entry: unknown,
): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).showEntry(entry);
}
