import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import type { AccountPage } from './account-page.ts';
import { pageTypes } from './page-types.ts';

/** Gives tabs of the window before back to their pages. */
export function registerPages({ features }: Services): vscode.Disposable {
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
