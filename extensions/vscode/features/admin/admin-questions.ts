import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { describeKeyRefusal, readServiceKey } from '../../../../shared/secrets/key-policy.ts';
import { revealServiceKey, type ServiceKey } from '../../../../shared/secrets/service-key.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { askForSecret } from '../../ui/ask-for-secret.ts';
import { screen } from '../../ui/screen.ts';
import { editorTermQuestions, type TermQuestions } from '../term-tree/term-questions.ts';

/** What the page of keys asks people; tests answer by themselves. */
export interface AdminQuestions extends Pick<TermQuestions, 'words' | 'pick' | 'confirm' | 'say'> {
  /**
   * An admin key, not shown while it is typed; null on Escape. `reason` is why it is asked for,
   * `refused` what did not get through before, and why.
   */
  readonly adminKey: (
    reason: string,
    refused: { readonly key: string; readonly sentence: string } | null,
  ) => Promise<string | null>;
  /** Shows a new key, the only time it can be seen. */
  readonly showSecret: (label: string, secret: ServiceKey) => Promise<void>;
}

export const editorAdminQuestions: AdminQuestions = {
  ...editorTermQuestions,
  adminKey: (reason, refused) => {
    const question = { title: l10n.t('Admin Key'), prompt: inertLine(reason), faultOf };
    if (refused === null) return askForSecret(question, null);
    const { key, sentence } = refused;
    const again = { secret: key, sentence: inertLine(sentence), isFinal: false };
    return askForSecret(question, again);
  },
  showSecret: async (label, secret) => {
    const copy = l10n.t('Copy the Key');
    const made = l10n.t('The key “{0}” was made.', label);
    const once = l10n.t(
      'It is shown this once and kept nowhere here. Put it where secrets belong.',
    );
    const detail = joinInert([inertLine(revealServiceKey(secret)), once], '\n\n');
    const show = (message: Inert, ...answers: readonly Inert[]): Promise<Inert | undefined> =>
      screen.showInformationMessage(message, { modal: true, detail }, copy, ...answers);
    let chosen = await show(made);
    // Escape is pressed easily, and nobody can show the key again.
    if (chosen === undefined) {
      const last = l10n.t('The key “{0}” was not copied. Close it all the same?', label);
      chosen = await show(last, l10n.t('Close Without Copying'));
    }
    if (chosen === copy) await vscode.env.clipboard.writeText(revealServiceKey(secret));
  },
};

function faultOf(text: string): Inert | null {
  const reading = readServiceKey(text);
  return reading.outcome === 'key' || text === ''
    ? null
    : localised(describeKeyRefusal(reading.reason));
}
