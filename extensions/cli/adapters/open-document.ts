import path from 'node:path';
import type { DocumentSource } from '../../../shared/documents/index.ts';
import { digestSource, openFileSource } from '../../../shared/node/file-byte-source.ts';

/** A document on disk; its absolute path is its label, by which a later run finds it. */
export async function openDocumentFile(file: string): Promise<DocumentSource> {
  const bytes = await openFileSource(file);
  const digest = await digestSource(bytes);
  return { label: file, fileName: path.basename(file), bytes, digest };
}
