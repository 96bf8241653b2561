import * as vscode from 'vscode';
import { inertLine, inertText, type Inert } from '../../shared/text/inert.ts';
import { fillPhrase, type Phrase } from '../../shared/text/phrase.ts';

/** What the core says, in the language of the editor; in English where nobody translated it. */
export function localised(phrase: Phrase): Inert {
  // Places are filled here and not by the editor: numbers are written as the language does.
  const { language } = vscode.env;
  return inertText(fillPhrase(phrase, language, (text) => vscode.l10n.t(text), inertLine));
}
