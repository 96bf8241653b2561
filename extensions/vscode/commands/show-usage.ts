import * as vscode from 'vscode';
import { getUsage } from '../../../shared/usecases/get-usage.ts';
import { describeAccount } from '../connection/describe-account.ts';
import type { Services } from '../services.ts';

/** Characters used and left, of the account in use. */
export async function run(services: Services): Promise<void> {
  const link = await services.connection.require();
  if (link === null) return;
  const step = services.status.busy(vscode.l10n.t('Reading the usage…'));
  try {
    const usage = await getUsage(link.client);
    await vscode.window.showInformationMessage(describeAccount(link, usage));
  } finally {
    step.dispose();
  }
}
