import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';

/** From an editor: its file. From the explorer: what is selected there, folders too. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const [first, selected] = given;
  const chosen = Array.isArray(selected) ? selected.filter(isUri) : [];
  const active = vscode.window.activeTextEditor?.document.uri;
  const single = isUri(first) ? first : active;
  const uris = chosen.length > 0 ? chosen : single === undefined ? [] : [single];
  if (uris.length === 0) {
    throw new UserError(
      l10n.t('Open an XLIFF or subtitle file first, or choose one in the explorer.'),
    );
  }
  await (await services.features.translateFiles()).translate(uris);
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}
