import * as vscode from 'vscode';
import { fillPhrase, type Phrase } from '../../shared/text/phrase.ts';

/** What the core says, in the language of the editor; in English where nobody translated it. */
export function localised(phrase: Phrase): string {
  // Places are filled here and not by the editor: numbers are written as the language does.
  return fillPhrase(phrase, vscode.env.language, (text) => vscode.l10n.t(text));
}
