import type * as vscode from 'vscode';
import { tickStep } from './tick-step.ts';
import type { Services } from '../../services.ts';

/** Ticks the first step off; looks for a service only when something about it changed. */
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
  if (link !== null) tickStep('connect');
}
