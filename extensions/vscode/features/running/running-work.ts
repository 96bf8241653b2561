import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** Tells of work under way; whether it is to be cancelled. */
export type AskAboutRunning = (sentence: Inert) => Promise<boolean>;

/** Work under way on documents: a second run of its kind does not begin beside the first. */
export class RunningWork {
  /** Tests answer by themselves. */
  ask: AskAboutRunning = askInEditor;
  readonly #underWay = new Map<string, AbortController>();

  /**
   * Runs `work`, which ends when the controller it is given is aborted. Null when something runs on
   * one of the documents already: that is said, with a way to cancel it.
   */
  async alone<Result>(
    uris: readonly vscode.Uri[],
    work: (cancel: AbortController) => Promise<Result>,
  ): Promise<Result | null> {
    for (const uri of uris) if (await this.tellIfBusy(uri)) return null;
    const cancel = new AbortController();
    for (const uri of uris) this.#underWay.set(uri.toString(), cancel);
    try {
      return await work(cancel);
    } finally {
      for (const uri of uris) this.#underWay.delete(uri.toString());
    }
  }

  /** Whether something runs on a document already; then it is said, with a way to cancel it. */
  async tellIfBusy(uri: vscode.Uri): Promise<boolean> {
    const running = this.#underWay.get(uri.toString());
    if (running === undefined) return false;
    const name = inertLine(uri.path.slice(uri.path.lastIndexOf('/') + 1));
    const sentence = l10n.t(
      '{0} is being worked on already, so nothing more was begun. Wait for it, or cancel it and start again.',
      name,
    );
    if (await this.ask(sentence)) running.abort(new vscode.CancellationError());
    return true;
  }
}

async function askInEditor(sentence: Inert): Promise<boolean> {
  const cancel = l10n.t('Cancel It');
  return (await screen.showInformationMessage(sentence, cancel)) === cancel;
}
