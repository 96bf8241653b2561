import * as vscode from 'vscode';
import type { AccountPage } from './account-page.ts';
import { pageTypes } from './page-types.ts';
import type { WithFeatures } from '../../services.ts';
import type { UsageView } from '../usage/usage-view.ts';
import type { LanguagesView } from '../languages-page/languages-view.ts';
import type { AdminView } from '../admin/admin-view.ts';

/** Gives tabs of the window before back to their pages. */
export function registerPages({
  features,
}: WithFeatures<{
  admin: AdminView;
  languages: LanguagesView;
  usage: UsageView;
}>): vscode.Disposable {
  const restore = (
    viewType: string,
    view: () => Promise<{ readonly page: Pick<AccountPage<never>, 'restore'> }>,
  ): vscode.Disposable =>
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel, state: unknown) => {
        await (await view()).page.restore(panel, state);
      },
    });
  return vscode.Disposable.from(
    restore(pageTypes.usage, features.usage),
    restore(pageTypes.languages, features.languages),
    restore(pageTypes.admin, features.admin),
  );
}
