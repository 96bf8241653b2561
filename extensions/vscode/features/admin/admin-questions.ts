import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { describeKeyRefusal, readServiceKey } from '../../../../shared/secrets/key-policy.ts';
import { revealServiceKey, type ServiceKey } from '../../../../shared/secrets/service-key.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { editorTermQuestions, type TermQuestions } from '../term-tree/term-questions.ts';

/** What the page of keys asks people; tests answer by themselves. */
export interface AdminQuestions extends Pick<TermQuestions, 'words' | 'pick' | 'confirm' | 'say'> {
  /**
   * An admin key, not shown while it is typed; null on Escape. `reason` is why it is asked for,
   * `typed` what was refused before.
   */
  readonly adminKey: (reason: string, typed: string) => Promise<string | null>;
  /** Shows a new key, the only time it can be seen. */
  readonly showSecret: (label: string, secret: ServiceKey) => Promise<void>;
}

export const editorAdminQuestions: AdminQuestions = {
  ...editorTermQuestions,
  adminKey: async (reason, typed) => {
    const value = await screen.showInputBox({
      title: l10n.t('Admin Key'),
      prompt: inertLine(reason),
      value: typed,
      password: true,
      ignoreFocusOut: true,
      validateInput: (text) => {
        const reading = readServiceKey(text);
        return reading.outcome === 'key' || text === ''
          ? null
          : localised(describeKeyRefusal(reading.reason));
      },
    });
    const key = value?.trim() ?? '';
    return key === '' ? null : key;
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
