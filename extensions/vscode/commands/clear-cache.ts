import * as vscode from 'vscode';
import type { Services } from '../services.ts';

/** Removes every kept translation; nothing in files changes. */
export async function run(services: Services): Promise<void> {
  await services.cache.clear();
  services.status.flash(vscode.l10n.t('Translation cache cleared'));
}
