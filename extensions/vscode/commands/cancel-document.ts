import type { WithFeatures } from '../services.ts';
import type { Documents } from '../features/documents/documents.ts';

/** Ends the work on a document; it can be resumed. */
export async function run(
  services: WithFeatures<{ documents: Documents }>,
  entry: unknown,
): Promise<void> {
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await (await services.features.documents()).cancel(entry);
}
