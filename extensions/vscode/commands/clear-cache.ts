import * as vscode from 'vscode';
import { clearAccountLists } from '../../../shared/cache/list-shelf.ts';
import type { Services } from '../services.ts';

/** Removes every kept translation and list of an account; nothing in files changes. */
export async function run(services: Services): Promise<void> {
  await services.cache.clear();
  await clearAccountLists(services.keyValues);
  services.status.flash(vscode.l10n.t('Translation cache cleared'));
}
