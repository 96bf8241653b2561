/** Opens the translation. */
export async function run(_: unknown, entry: unknown): Promise<void> {
  const { openResult } = await import('../features/documents/open-document.ts');
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await openResult(entry);
}
