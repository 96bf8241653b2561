import * as vscode from 'vscode';
import type { ServiceLink, Services } from '../services.ts';
import { planName } from '../connection/describe-account.ts';
import { l10n } from '../ui/l10n.ts';
import type { CommandId } from './command-table.ts';
import { commandName } from './command-name.ts';
import { menuLabels } from './menu-labels.ts';

interface MenuItem extends vscode.QuickPickItem {
  readonly command: CommandId;
}

/** What the status item opens: the commands that need no cursor. */
export async function run(services: Services): Promise<void> {
  const link = await services.connection.current();
  const items: readonly MenuItem[] = menuLabels();
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Interlinear',
    placeHolder: describeLink(link),
  });
  if (picked !== undefined) await vscode.commands.executeCommand(commandName(picked.command));
}

function describeLink(link: ServiceLink | null): string {
  if (link === null) return l10n.t('Not connected');
  if (link.kind === 'sandbox') return l10n.t('The built-in sandbox answers');
  return l10n.t('Connected to {0} ({1})', link.label, planName(link));
}
