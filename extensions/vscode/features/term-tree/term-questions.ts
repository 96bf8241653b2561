import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';

/** One line of text that is asked for. */
export interface WordsWanted {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  /** What stands against a text, as a sentence; null when nothing does. */
  readonly check: (text: string) => string | null;
  /** What is unusual about it, and no reason to refuse it. */
  readonly doubt?: (text: string) => string | null;
}

export interface Choice<Value> extends vscode.QuickPickItem {
  readonly value: Value;
}

/** What the management of terms asks people; tests answer by themselves. */
export interface TermQuestions {
  /** Null on Escape. */
  readonly words: (wanted: WordsWanted) => Promise<string | null>;
  readonly pick: <Value>(title: string, choices: readonly Choice<Value>[]) => Promise<Value | null>;
  /** A modal question with one answer beside cancelling. */
  readonly confirm: (question: string, detail: string, answer: string) => Promise<boolean>;
  readonly openFile: (title: string) => Promise<vscode.Uri | null>;
  readonly saveFile: (
    name: string,
    kinds: Readonly<Record<string, string>>,
  ) => Promise<vscode.Uri | null>;
  /** A message with things to do next; null when none is chosen. */
  readonly say: (
    sentence: string,
    answers: readonly string[],
    tone?: 'info' | 'warning',
  ) => Promise<string | null>;
}

export const editorTermQuestions: TermQuestions = {
  words: async ({ title, prompt, value, check, doubt }) => {
    const entered = await vscode.window.showInputBox({
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
    const chosen = await vscode.window.showQuickPick(choices, {
      title,
      matchOnDescription: true,
      ignoreFocusOut: true,
    });
    return chosen === undefined ? null : chosen.value;
  },
  confirm: async (question, detail, answer) => {
    const options = { modal: true, detail };
    return (await vscode.window.showWarningMessage(question, options, answer)) === answer;
  },
  openFile: async (title) => {
    const filters = { [l10n.t('Entries')]: ['csv', 'tsv', 'tbx', 'txt', 'xml'] };
    const [file] = (await vscode.window.showOpenDialog({ title, filters })) ?? [];
    return file ?? null;
  },
  saveFile: async (name, kinds) => {
    const filters = Object.fromEntries(
      Object.entries(kinds).map(([label, extension]) => [label, [extension]]),
    );
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const defaultUri = folder && vscode.Uri.joinPath(folder.uri, name);
    const place = await vscode.window.showSaveDialog({
      filters,
      ...(defaultUri === undefined ? {} : { defaultUri }),
    });
    return place ?? null;
  },
  say: async (sentence, answers, tone = 'info') => {
    const show =
      tone === 'info' ? vscode.window.showInformationMessage : vscode.window.showWarningMessage;
    return (await show(sentence, ...answers)) ?? null;
  },
};
