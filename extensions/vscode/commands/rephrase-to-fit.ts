import * as vscode from 'vscode';
import { rangeAt } from '../features/localisation-files/places.ts';
import { moveCursor } from '../ui/move-cursor.ts';
import type { WithFeatures } from '../services.ts';
import type { Rephrase } from '../features/improve/rephrase.ts';

/**
 * Rephrases the unit or paragraph at the cursor until it is short enough. A file and an offset may be
 * given: the cursor goes there first.
 */
export async function run(
  services: WithFeatures<{ rephrase: Rephrase }>,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, offset] = given;
  if (uri instanceof vscode.Uri && typeof offset === 'number') {
    const editor = await vscode.window.showTextDocument(uri);
    await moveCursor(() => ({ editor, range: rangeAt(editor.document, { offset, length: 0 }) }));
  }
  await (await services.features.rephrase()).rephraseToFit();
}
