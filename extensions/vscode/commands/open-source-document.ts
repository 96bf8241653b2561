/** Opens what was translated. */
export async function run(_: unknown, entry: unknown): Promise<void> {
  const { openOriginal } = await import('../features/documents/open-document.ts');
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await openOriginal(entry);
}
