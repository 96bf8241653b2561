import * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from './find-files.ts';
import { ResumeNotes } from './resume-notes.ts';
import { ReviewFiles, type ReviewTexts } from '../review/review-files.ts';
import { REVIEW_SCHEME } from '../review/review-uris.ts';
import type { TranslateFiles } from './translate-files.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'files' | 'memory' | 'showError' | 'texts'> &
  WithFeatures<{ translateFiles: TranslateFiles }>;

/**
 * Knows the texts that reviews compare, and offers to go on with translations that a reload or crash
 * interrupted, once such a file is looked at. Reads a list of names and nothing else.
 */
export function registerTranslateFiles(services: Needs): vscode.Disposable {
  const load = async (): Promise<ReviewTexts> => (await services.features.translateFiles()).board;
  const files = new ReviewFiles(load).register();
  closeEndedReviews();
  return vscode.Disposable.from(files, offerToGoOn(services));
}

function offerToGoOn(services: Needs): vscode.Disposable {
  const notes = new ResumeNotes(services.memory.workspace);
  const begun = new Set(notes.all.map(({ uri }) => uri));
  if (begun.size === 0) return new vscode.Disposable(() => undefined);
  const offer = (editor: vscode.TextEditor | undefined): void => {
    const uri = editor?.document.uri;
    // Each is offered once; what begins in this window is not in the list.
    if (uri === undefined || !begun.delete(uri.toString())) return;
    void offerResume(services, notes, uri).catch((error: unknown) => services.showError(error));
  };
  offer(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(offer);
}

async function offerResume(
  services: Pick<Services, 'files' | 'texts'> & WithFeatures<{ translateFiles: TranslateFiles }>,
  notes: ResumeNotes,
  uri: vscode.Uri,
): Promise<void> {
  const { peekFile } = await import('./peek-file.ts');
  const file = await peekFile(services, uri);
  const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };
  if (file?.select(byDefault).items.length === 0) {
    // Somebody finished it meanwhile, here or elsewhere.
    await notes.remove(uri.toString());
    return;
  }
  const resume = l10n.t('Resume');
  const forget = l10n.t('Forget It');
  const sentence = l10n.t(
    'The translation of {0} was interrupted. What had arrived is kept and costs nothing again.',
    nameOfFile(uri),
  );
  const chosen = await screen.showInformationMessage(sentence, resume, forget);
  if (chosen === forget) await notes.remove(uri.toString());
  if (chosen !== resume) return;
  const feature = await services.features.translateFiles();
  await feature.translate([uri]);
}

/** The editor brings comparisons back after a reload, but their proposals are gone. */
function closeEndedReviews(): void {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const ended = tabs.filter(({ input }) => {
    return input instanceof vscode.TabInputTextDiff && input.modified.scheme === REVIEW_SCHEME;
  });
  if (ended.length > 0) void vscode.window.tabGroups.close(ended);
}
