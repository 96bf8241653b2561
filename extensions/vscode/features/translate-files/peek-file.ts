import type * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { openFile, openText } from '../../../../shared/formats/open-file.ts';
import type { Services } from '../../services.ts';
import { openDocument } from './find-files.ts';

/**
 * What a file says of itself; null when it cannot be read.
 * @throws UserError where its document does not hold its text.
 */
export async function peekFile(
  services: Pick<Services, 'files' | 'texts'>,
  uri: vscode.Uri,
): Promise<LocalisationFile | null> {
  const read = await readPresent(services, uri);
  return 'error' in read ? null : read.file;
}

/**
 * A file as it is now, in its document where one is open; or why it cannot be read.
 * @throws UserError where its document does not hold its text.
 */
export async function readPresent(
  services: Pick<Services, 'files' | 'texts'>,
  uri: vscode.Uri,
): Promise<{ readonly file: LocalisationFile } | { readonly error: unknown }> {
  const name = uri.toString();
  const document = openDocument(uri);
  const text = document === null ? null : await services.texts.read(document);
  try {
    if (text !== null) return { file: await openText(name, text) };
    const { bytes } = await services.files.read(name);
    const { file } = await openFile(name, bytes);
    return { file };
  } catch (error) {
    return { error };
  }
}

const SAMPLE_UNITS = 20;

/** The first texts of a file, for telling its language. */
export function sampleOf(file: LocalisationFile): readonly string[] {
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  return items
    .slice(0, SAMPLE_UNITS)
    .map(({ source }) => source.map((part) => (part.kind === 'text' ? part.text : ' ')).join(''));
}
