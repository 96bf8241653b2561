import * as vscode from 'vscode';
import type { WithFeatures } from '../../services.ts';
import { moveCursor } from '../../ui/move-cursor.ts';
import { commandName } from '../../tables/command-name.ts';
import { rangeAt } from '../localisation-files/places.ts';
import { REVIEW_SCHEME } from '../review/review-uris.ts';
import type { Corrections } from './corrections.ts';
import { readAddress } from './read-address.ts';
import type { Rephrase } from './rephrase.ts';

type WithRephrase = WithFeatures<{ rephrase: Rephrase }>;
type WithCorrections = WithFeatures<{ corrections: Corrections }>;

/** Shows corrections of the selected prose, or of the paragraph at the cursor, as problems. */
export async function correctSelection(services: WithCorrections): Promise<void> {
  await (await services.features.corrections()).correct('selection');
}

/** Shows corrections of all prose in the document as problems. */
export async function correctDocument(services: WithCorrections): Promise<void> {
  await (await services.features.corrections()).correct('document');
}

/** Accepts the correction of a quick fix, else the one at the cursor. */
export async function acceptCorrection(services: WithCorrections, given: unknown): Promise<void> {
  await (await services.features.corrections()).accept(readAddress(given));
}

/** Accepts every correction of the active document in one step. */
export async function acceptAllCorrections(services: WithCorrections): Promise<void> {
  await (await services.features.corrections()).acceptAll();
}

export async function nextCorrection(services: WithCorrections): Promise<void> {
  const corrections = await services.features.corrections();
  await corrections.goTo('next');
}

export async function previousCorrection(services: WithCorrections): Promise<void> {
  const corrections = await services.features.corrections();
  await corrections.goTo('previous');
}

/** Ignores the correction of a quick fix, else the one at the cursor. */
export async function ignoreCorrection(services: WithCorrections, given: unknown): Promise<void> {
  (await services.features.corrections()).ignore(readAddress(given));
}

/** Puts the word of a correction on the workspace's or the user's list; asks which when not told. */
export async function ignoreWord(
  services: WithCorrections,
  given: unknown,
  list: unknown,
): Promise<void> {
  const known = list === 'workspace' || list === 'user' ? list : null;
  await (await services.features.corrections()).ignoreWord(readAddress(given), known);
}

/** Takes the corrections of the active document away. */
export async function clearCorrections(services: WithCorrections): Promise<void> {
  (await services.features.corrections()).clear();
}

/** Asks for a style or tone and rephrases the selection, or the paragraph at the cursor. */
export async function rephraseSelection(services: WithRephrase): Promise<void> {
  await (await services.features.rephrase()).rephraseSelection();
}

/**
 * Rephrases the unit or paragraph at the cursor until it is short enough; in the review of a proposal
 * the unit that is proposed. A file and an offset may be given: the cursor goes there first.
 */
export async function rephraseToFit(
  services: WithRephrase,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, offset] = given;
  if (uri instanceof vscode.Uri && typeof offset === 'number') {
    const editor = await vscode.window.showTextDocument(uri);
    await moveCursor(() => ({ editor, range: rangeAt(editor.document, { offset, length: 0 }) }));
  }
  if (vscode.window.activeTextEditor?.document.uri.scheme === REVIEW_SCHEME) {
    await vscode.commands.executeCommand(commandName('fitUnit'));
    return;
  }
  await (await services.features.rephrase()).rephraseToFit();
}

/** Takes over all that is left of the rephrased text. */
export async function acceptRephrase(services: WithRephrase): Promise<void> {
  await (await services.features.rephrase()).acceptAll();
}

/** Takes over the change at the cursor of the comparison, else the next one. */
export async function acceptRephraseHunk(services: WithRephrase): Promise<void> {
  await (await services.features.rephrase()).acceptHunk();
}

/** Asks for another style or tone and rephrases the same text again. */
export async function tryAnotherRephrase(services: WithRephrase): Promise<void> {
  await (await services.features.rephrase()).tryAnother();
}

/** Closes the comparison; what was not accepted is gone. */
export async function discardRephrase(services: WithRephrase): Promise<void> {
  await (await services.features.rephrase()).discard();
}
