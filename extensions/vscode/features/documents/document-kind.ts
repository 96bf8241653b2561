import { formatExtensions } from '../../../../shared/formats/registry.ts';
import { documentExtensions } from '../../../../shared/documents/index.ts';

/** What a document is by its name: its extension in lower case, null for other files. */
export function documentKind(path: string): string | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return documentExtensions.includes(extension) ? extension : null;
}

/** Whether there is a second way: unit by unit, in the file itself. */
export function hasUnits(kind: string | null): boolean {
  return kind !== null && formatExtensions.includes(kind);
}

/** What an editor of VS Code shows as text. */
export function isText(kind: string | null): boolean {
  return kind === 'htm' || kind === 'html' || kind === 'txt' || hasUnits(kind);
}
