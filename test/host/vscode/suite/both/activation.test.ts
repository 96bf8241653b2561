import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('The extension', () => {
  it('is found, activates, and registers every command it declares', async () => {
    const extension = vscode.extensions.getExtension('interlinear.interlinear');
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
    const manifest = extension.packageJSON as {
      contributes: { commands: readonly { command: string }[] };
    };
    const registered = new Set(await vscode.commands.getCommands(true));
    const declared = manifest.contributes.commands.map(({ command }) => command);
    assert.ok(declared.length > 0);
    assert.deepEqual(
      declared.filter((command) => !registered.has(command)),
      [],
    );
  });
});
