import type { Services } from '../services.ts';

/** Shows the translation in its folder. */
export async function run(_: Services, entry: unknown): Promise<void> {
  const { revealResult } = await import('../features/documents/open-document.ts');
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await revealResult(entry);
}
