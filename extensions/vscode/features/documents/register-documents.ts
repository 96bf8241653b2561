import * as vscode from 'vscode';
import { hasDocuments } from '../../tables/command-conditions.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { hasKeptDocuments } from './kept-documents.ts';
import type { Documents } from './documents.ts';

/**
 * Brings documents home that an earlier window sent: a reload or crash loses none. Who never
 * translated a document loads nothing of this.
 */
export function registerDocuments(
  services: Pick<Services, 'journals' | 'log' | 'memory' | 'testing'> &
    WithFeatures<{ documents: Documents }>,
): vscode.Disposable {
  // Tests of a host share its journals: each begins with what it wants.
  if (!services.testing)
    void goOn(services).catch(() => {
      services.log.log('warn', 'documents.not-continued', {});
    });
  return new vscode.Disposable(() => undefined);
}

async function goOn(
  services: Pick<Services, 'journals' | 'memory'> & WithFeatures<{ documents: Documents }>,
): Promise<void> {
  if (!(await hasKeptDocuments(services))) return;
  await vscode.commands.executeCommand('setContext', hasDocuments, true);
  const { resumer } = await services.features.documents();
  await resumer.goOn();
  await resumer.goOnWithOthers();
}
