import * as vscode from 'vscode';
import { inert, type Inert } from '../../../shared/text/inert.ts';
import type { ServiceLink, Services } from '../services.ts';
import { planName } from '../connection/describe-account.ts';
import { isWorkedOn } from '../features/localisation-files/file-name-pattern.ts';
import { activeFile } from '../features/localisation-files/own-file.ts';
import type { PickItem } from '../ui/items.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import type { CommandId } from '../tables/command-table.ts';
import { commandName } from './command-name.ts';
import { menuLabels } from './menu-labels.ts';

interface MenuItem extends PickItem {
  readonly command: CommandId;
}

/** What the status item opens: the commands that need no cursor. */
export async function run(services: Pick<Services, 'connection'>): Promise<void> {
  const link = await services.connection.current();
  const file = activeFile();
  const items: readonly MenuItem[] = menuLabels(file !== undefined && isWorkedOn(file));
  const picked = await screen.showQuickPick(items, {
    title: inert`Interlinear`,
    placeHolder: describeLink(link),
  });
  if (picked !== undefined) await vscode.commands.executeCommand(commandName(picked.command));
}

function describeLink(link: ServiceLink | null): Inert {
  if (link === null) return l10n.t('Not connected');
  if (link.kind === 'sandbox') return l10n.t('The built-in sandbox answers');
  return l10n.t('Connected to {0} ({1})', link.label, planName(link));
}
