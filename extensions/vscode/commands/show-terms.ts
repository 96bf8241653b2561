import * as vscode from 'vscode';
import { TERM_VIEW } from '../features/term-tree/term-tree.ts';

/** Brings the view of glossaries, style rules and memories to the front. */
export async function run(): Promise<void> {
  await vscode.commands.executeCommand(`${TERM_VIEW}.focus`);
}
