import * as vscode from 'vscode';
import { inert, type Inert } from '../../../shared/text/inert.ts';
import type { PickItem } from '../ui/items.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';

export interface ServiceQuestion {
  /** Why the stored key cannot be used, null at first use. */
  readonly reason: Inert | null;
  readonly kind: 'node' | 'web';
  readonly hasSandbox: boolean;
}

interface Choice extends PickItem {
  readonly choice: 'key' | 'sandbox' | 'settings';
}

/** Asks what is to translate. Null when the user wants nothing of it. */
export async function askForService(question: ServiceQuestion): Promise<'key' | 'sandbox' | null> {
  const title = question.reason ?? l10n.t('What should Interlinear translate and improve with?');
  const picked = await screen.showQuickPick<Choice>(choicesFor(question), {
    title: inert`Interlinear`,
    placeHolder: title,
    ignoreFocusOut: true,
  });
  if (picked === undefined) return null;
  if (picked.choice !== 'settings') return picked.choice;
  await vscode.commands.executeCommand('workbench.action.openSettings', 'interlinear.service');
  return null;
}

function choicesFor({ kind, hasSandbox }: ServiceQuestion): readonly Choice[] {
  const key: Choice = {
    choice: 'key',
    label: l10n.t('$(key) Connect with a key'),
    detail:
      kind === 'web'
        ? l10n.t(
            'In the browser the service is reached through a gateway; checks, statistics and pseudo-translation work without.',
          )
        : l10n.t('Real translations. The key stays in the secret storage of VS Code.'),
  };
  const sandbox: Choice = {
    choice: 'sandbox',
    label: l10n.t('$(beaker) Try the built-in sandbox'),
    detail: l10n.t('No key, no network. Makes drafts; what it does not know is marked.'),
  };
  const settings: Choice = {
    choice: 'settings',
    label: l10n.t('$(gear) Open the settings of the service'),
  };
  return hasSandbox ? [key, sandbox, settings] : [key, settings];
}
