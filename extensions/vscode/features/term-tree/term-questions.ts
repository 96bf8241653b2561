import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** One line of text that is asked for. */
export interface WordsWanted {
  readonly title: Inert;
  readonly prompt: Inert;
  readonly value?: string;
  /** What stands against a text, as a sentence; null when nothing does. */
  readonly check: (text: string) => Inert | null;
  /** What is unusual about it, and no reason to refuse it. */
  readonly doubt?: (text: string) => Inert | null;
}

export interface Choice<Value> extends PickItem {
  readonly value: Value;
}

/** What the management of terms asks people; tests answer by themselves. */
export interface TermQuestions {
  /** Null on Escape. */
  readonly words: (wanted: WordsWanted) => Promise<string | null>;
  readonly pick: <Value>(title: Inert, choices: readonly Choice<Value>[]) => Promise<Value | null>;
  /** A modal question with one answer beside cancelling. */
  readonly confirm: (question: Inert, detail: Inert, answer: Inert) => Promise<boolean>;
  readonly openFile: (title: Inert) => Promise<vscode.Uri | null>;
  readonly saveFile: (
    name: string,
    kinds: Readonly<Record<string, string>>,
  ) => Promise<vscode.Uri | null>;
  /** A message with things to do next; null when none is chosen. */
  readonly say: (
    sentence: Inert,
    answers: readonly Inert[],
    tone?: 'info' | 'warning',
  ) => Promise<string | null>;
}

export const editorTermQuestions: TermQuestions = {
  words: async ({ title, prompt, value, check, doubt }) => {
    const entered = await screen.showInputBox({
      title,
      prompt,
      ignoreFocusOut: true,
      ...(value === undefined ? {} : { value }),
      validateInput: (text) => {
        const fault = check(text);
        if (fault !== null) return fault;
        const unusual = doubt?.(text) ?? null;
        return unusual === null
          ? null
          : { message: unusual, severity: vscode.InputBoxValidationSeverity.Warning };
      },
    });
    return entered ?? null;
  },
  pick: async (title, choices) => {
    const chosen = await screen.showQuickPick(choices, {
      title,
      matchOnDescription: true,
      ignoreFocusOut: true,
    });
    return chosen === undefined ? null : chosen.value;
  },
  confirm: async (question, detail, answer) => {
    const options = { modal: true, detail };
    return (await screen.showWarningMessage(question, options, answer)) === answer;
  },
  openFile: async (title) => {
    const filters = { [l10n.t('Entries')]: ['csv', 'tsv', 'tbx', 'txt', 'xml'] };
    const [file] = (await screen.showOpenDialog({ title, filters })) ?? [];
    return file ?? null;
  },
  saveFile: async (name, kinds) => {
    const filters = Object.fromEntries(
      Object.entries(kinds).map(([label, extension]) => [label, [extension]]),
    );
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const defaultUri = folder && vscode.Uri.joinPath(folder.uri, name);
    const place = await screen.showSaveDialog({
      filters,
      ...(defaultUri === undefined ? {} : { defaultUri }),
    });
    return place ?? null;
  },
  say: async (sentence, answers, tone = 'info') => {
    const show = tone === 'info' ? screen.showInformationMessage : screen.showWarningMessage;
    return (await show(sentence, ...answers)) ?? null;
  },
};
