/** `report.de.docx` with the label `broken` is `report.de.broken.docx`. */
export function insertLabel(name: string, label: string): string {
  const { stem, extension } = splitName(name);
  return `${stem}.${label}${extension}`;
}

/** The name up to its extension, and the extension with its dot; empty when it has none. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const base = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  const dot = name.lastIndexOf('.');
  // A dot at the beginning hides a file and begins no extension.
  if (dot <= base) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
}
