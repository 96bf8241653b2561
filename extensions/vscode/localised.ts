import * as vscode from 'vscode';
import { english } from '../../shared/messages/english.ts';
import type { Message } from '../../shared/messages/message.ts';
import type { Wording } from '../../shared/messages/wording.ts';
import { inWords, type Words } from '../../shared/messages/words.ts';
import { inertLine, inertText, type Inert } from '../../shared/text/inert.ts';

/** What the core says, in the language of the editor; in English where nobody translated it. */
export function localised(said: Message): Inert {
  return localisedWith(inertLine, said);
}

/** The same, where names, paths and words of others are shown in another way than as they are. */
export function localisedWith(write: (value: string) => Inert, said: Message): Inert {
  // Places are filled here and not by the editor: numbers are written as the language does.
  return inertText(inWords(said, editorWords(), write));
}

/** The German of the core's sentences lies in the packaged bundle, where the editor finds it by the English. */
function editorWords(): Words {
  return { locale: vscode.env.language, wordingOf: (code) => translated(english[code]) };
}

function translated(wording: Wording): Wording {
  if (typeof wording === 'string') return vscode.l10n.t(wording);
  return { one: vscode.l10n.t(wording.one), other: vscode.l10n.t(wording.other) };
}
