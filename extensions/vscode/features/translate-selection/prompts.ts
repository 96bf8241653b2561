import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { askToSend } from '../running/ask-to-send.ts';
import { confirmInEditor, type Confirm } from '../running/confirm-in-editor.ts';
import type { Snapshot } from './snapshot.ts';

/** What the feature asks people; tests answer by themselves. */
export interface SelectionPrompts {
  /** Whether so many characters may be sent; tells the host. */
  confirm(characters: number, host: string): Promise<boolean>;
  /** Whether what several segments cost may be sent. */
  estimate: Confirm;
  /** Says why a result could not be applied, and what to do with it. */
  aboutResult(sentence: Inert): Promise<'copy' | 'open' | null>;
  /** Says what was left as it was. */
  warn(sentence: Inert): Promise<void>;
}

export const editorPrompts: SelectionPrompts = {
  confirm: askToSend,
  estimate: confirmInEditor,
  aboutResult: async (sentence) => {
    const [copy, open] = [l10n.t('Copy Result'), l10n.t('Open Result')];
    const chosen = await screen.showWarningMessage(sentence, copy, open);
    if (chosen === copy) return 'copy';
    return chosen === open ? 'open' : null;
  },
  warn: async (sentence) => {
    await screen.showWarningMessage(sentence);
  },
};

/** Hands a result over that could not be applied, so that nothing paid for is lost. */
export async function offerResult(
  prompts: SelectionPrompts,
  sentence: Inert,
  result: string,
  { languageId }: Pick<Snapshot, 'languageId'>,
): Promise<void> {
  const wish = await prompts.aboutResult(sentence);
  if (wish === 'copy') await vscode.env.clipboard.writeText(result);
  if (wish !== 'open') return;
  const document = await vscode.workspace.openTextDocument({
    content: result,
    language: languageId,
  });
  await vscode.window.showTextDocument(document, { preview: false });
}
