import type * as vscode from 'vscode';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import type { FileModel } from './file-model.ts';

/**
 * Writes a text beside a file, encoded as that one is, and never over another.
 * @throws UserError where a file of that name is there already.
 */
export async function writeBeside(
  { files, texts }: Pick<Services, 'files' | 'texts'>,
  { document }: FileModel,
  place: vscode.Uri,
  newText: string,
): Promise<void> {
  const { stored } = await texts.open(document);
  const bytes =
    stored?.canBeEncoded === true
      ? encodeText(newText, stored, {
          unencodable: stored.isXml ? 'character-reference' : 'refuse',
        })
      : new TextEncoder().encode(newText);
  if ((await files.replace(place.toString(), bytes, null)) === 'replaced') return;
  throw new UserError(
    l10n.t(
      '{0} is there already, so nothing was written. Rename or delete it, and try again.',
      nameOfFile(place),
    ),
  );
}
