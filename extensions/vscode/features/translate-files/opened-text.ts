import type * as vscode from 'vscode';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import type { FileToTranslate } from '../../../../shared/translation/index.ts';
import type { Services } from '../../services.ts';
import { openDocument } from './find-files.ts';

/**
 * What the editor holds of a file, and how a new file made from it is encoded: as the stored one is.
 * Empty when no editor holds it. @throws UserError where the document does not hold the file's text.
 */
export async function openedText(
  { texts }: Pick<Services, 'texts'>,
  uri: vscode.Uri,
): Promise<Pick<FileToTranslate, 'text' | 'encode'>> {
  const document = openDocument(uri);
  if (document === null) return {};
  const { text, stored } = await texts.open(document);
  if (stored?.canBeEncoded !== true) return { text };
  const unencodable = stored.isXml ? 'character-reference' : 'refuse';
  return { text, encode: (newText) => encodeText(newText, stored, { unencodable }) };
}
