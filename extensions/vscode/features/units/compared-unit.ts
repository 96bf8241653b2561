import * as vscode from 'vscode';
import { REVIEW_SCHEME } from '../review/review-uris.ts';
import type { WithFeatures } from '../../services.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';

/** The key of the unit under the cursor of the active review; null where none is active. */
export async function comparedUnit(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
): Promise<string | null> {
  if (vscode.window.activeTextEditor?.document.uri.scheme !== REVIEW_SCHEME) return null;
  const { board } = await services.features.translateFiles();
  const present = board.present();
  return present?.entry.review.unitAtCursor(present.line)?.answer.key ?? null;
}
