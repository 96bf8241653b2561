import * as vscode from 'vscode';

/** First steps, with pictures. */
export async function run(): Promise<void> {
  await vscode.commands.executeCommand(
    'workbench.action.openWalkthrough',
    'interlinear.interlinear#start',
    false,
  );
}
