import type * as vscode from 'vscode';

type Panel = Pick<vscode.WebviewPanel, 'active' | 'visible'>;

/**
 * The panel that keys and commands mean; null for none. The editor tells a panel that it is active
 * some time after its tab is: until then it is the one that shows the file of that tab.
 */
export function activePanel<Each extends Panel>(
  panels: ReadonlyMap<Each, { readonly uri: Pick<vscode.Uri, 'toString'> }>,
  inTab: Pick<vscode.Uri, 'toString'> | undefined,
): Each | null {
  const all = [...panels];
  const active = all.find(([{ active }]) => active);
  const shown = all.find(
    ([{ visible }, { uri }]) => visible && uri.toString() === inTab?.toString(),
  );
  return (active ?? shown)?.[0] ?? null;
}
