import type * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { meterLink } from '../usage/meter-link.ts';
import { ToolInputError } from './read-tool-input.ts';
import type { Spending } from '../usage/spending.ts';

/** The service in use. A model never makes the user choose one: without it, the tool says so. */
export async function requireToolLink({
  connection,
}: Pick<Services, 'connection'>): Promise<ServiceLink> {
  const link = await connection.current();
  if (link !== null) return link;
  throw new ToolInputError(
    'No translation service is connected. Ask the user to run the command "Interlinear: Connect with a Key…" or "Interlinear: Use the Built-In Sandbox", then try again.',
  );
}

/** The same for what is billed. */
export async function requireMeteredLink(
  services: Pick<Services, 'connection' | 'memory'> & WithFeatures<{ spending: Spending }>,
  file: vscode.Uri | null,
): Promise<ServiceLink> {
  return meterLink(services, await requireToolLink(services), { command: 'model tool', file });
}

/** What the user reads before text is sent: how much of it, and to whom. */
export async function describeSending(
  { connection }: Pick<Services, 'connection'>,
  characters: number,
): Promise<Inert> {
  const link = await connection.current();
  const count = characters.toLocaleString();
  if (link === null) {
    return l10n.t('No service is connected, so nothing will be sent.');
  }
  if (link.kind === 'sandbox') {
    return l10n.t('Gives {0} characters to the sandbox on this computer.', count);
  }
  return l10n.t('Sends {0} characters to {1}.', count, link.label);
}
