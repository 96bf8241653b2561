import * as vscode from 'vscode';
import { SECTION } from '../../config/settings.ts';

const NAME = 'improve.ignoredWords';

/** Where an ignored word is kept. */
export type WordList = 'workspace' | 'user';

/** The ignored words of all lists that hold for a document: settings alone would show one of them. */
export function ignoredWords(resource: vscode.Uri): ReadonlySet<string> {
  const lists = inspect(resource);
  const all = [lists?.globalValue, lists?.workspaceValue, lists?.workspaceFolderValue];
  return new Set(all.flatMap(wordsOf));
}

/** Adds a word to a list that the user can edit and commit. */
export async function addIgnoredWord(
  resource: vscode.Uri,
  word: string,
  list: WordList,
): Promise<void> {
  const lists = inspect(resource);
  const known = wordsOf(list === 'user' ? lists?.globalValue : lists?.workspaceValue);
  if (known.some((each) => each.toLowerCase() === word.toLowerCase())) return;
  const sorted = [...known, word].toSorted((one, other) => one.localeCompare(other));
  const target =
    list === 'user' ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  await vscode.workspace.getConfiguration(SECTION, resource).update(NAME, sorted, target);
}

function inspect(resource: vscode.Uri): ReturnType<vscode.WorkspaceConfiguration['inspect']> {
  return vscode.workspace.getConfiguration(SECTION, resource).inspect(NAME);
}

function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string')
    : [];
}
