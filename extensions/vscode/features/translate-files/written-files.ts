import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { applyReview, type Applied } from '../review/apply-review.ts';
import type { OpenEntry } from '../review/review-board.ts';
import { showApplying } from '../review/show-applying.ts';
import { followWrites, type ReplacedFiles } from '../running/replaced-files.ts';
import { offerTakingBack } from '../running/say-taken-back.ts';
import { nameOfFile } from './find-files.ts';

/** Writes units of a review, and follows what goes to files. */
export async function writeReview(
  services: Pick<Services, 'files' | 'texts'>,
  { review, uri }: OpenEntry,
  which: 'accepted' | 'not-discarded',
): Promise<{ readonly applied: Applied; readonly written: ReplacedFiles }> {
  const written = followWrites(services.files);
  const { texts } = services;
  const applied = await showApplying(review.keys(which).size, nameOfFile(uri), () =>
    applyReview({ texts, files: written.blobs }, uri, review, which),
  );
  return { applied, written };
}

/** Where the result of a review goes. */
export function placeOfResult({ review, uri }: OpenEntry): vscode.Uri {
  const { input } = review.proposal;
  return input.output === input.input ? uri : vscode.Uri.parse(input.output, true);
}

/** What a review made. */
interface ReviewResult {
  readonly place: vscode.Uri;
  readonly message: Inert;
  readonly written: ReplacedFiles;
}

/** Shows the result of a review: one that became a file of its own, nobody would look for. */
export async function showWritten(
  services: Pick<Services, 'showError'>,
  { place, message, written }: ReviewResult,
): Promise<void> {
  await vscode.window.showTextDocument(place, { preview: false });
  offerUndo(services, l10n.t('{0}: {1}', nameOfFile(place), message), written);
}

/** Offers to take back what went to files; what is in a document alone is taken back there. */
export function offerUndo(
  { showError }: Pick<Services, 'showError'>,
  sentence: Inert,
  written: ReplacedFiles,
): void {
  if (written.size === 0) return;
  const nameOf = (address: string): Inert => nameOfFile(vscode.Uri.parse(address, true));
  offerTakingBack(sentence, written, nameOf).catch((error: unknown) => showError(error));
}

export function filesWritten(written: ReplacedFiles): Inert {
  return l10n.t('Files written: {0}.', written.size.toLocaleString());
}
