import * as vscode from 'vscode';

/** Runs a command of the extension, named without the extension's own name. */
export function run(command: string, ...given: readonly unknown[]): Thenable<unknown> {
  return vscode.commands.executeCommand(`interlinear.${command}`, ...given);
}
