/** Shows the translation in its folder. */
export async function run(_: unknown, entry: unknown): Promise<void> {
  const { revealResult } = await import('../features/documents/open-document.ts');
  const { isEntry } = await import('../features/documents/document-entry.ts');
  if (isEntry(entry)) await revealResult(entry);
}
