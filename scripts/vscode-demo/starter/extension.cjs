/** Part of "npm run vscode" alone: chooses the sandbox, as a user does at the first use. */
const vscode = require('vscode');

exports.activate = async () => {
  await vscode.commands.executeCommand('interlinear.useSandbox');
};
