import * as vscode from 'vscode';
import { firstSteps } from '../../first-steps.ts';
import type { Services } from '../../services.ts';

/** Keeps the context key; looks for a service only when something about it changed. */
export function registerConnectedKey({
  connection,
}: Pick<Services, 'connection'>): vscode.Disposable {
  return connection.onDidChange(() => {
    void follow(connection);
  });
}

async function follow(connection: Services['connection']): Promise<void> {
  // A service that cannot be had is no connection; whoever asked for it hears why.
  const link = await connection.current().catch(() => null);
  await vscode.commands.executeCommand('setContext', firstSteps.connect, link !== null);
}
