import * as vscode from 'vscode';

/**
 * Tells of texts that no tab shows any more. The editor may hold such a document for minutes
 * before it says that it was closed; to people it is closed.
 */
export function onDidCloseLastTab(tell: (uri: vscode.Uri) => void): vscode.Disposable {
  return vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
    if (closed.length === 0) return;
    const groups = vscode.window.tabGroups.all;
    const shown = new Set(groups.flatMap(({ tabs }) => tabs.flatMap(urisOf)).map(String));
    for (const uri of closed.flatMap(urisOf)) if (!shown.has(uri.toString())) tell(uri);
  });
}

/** Tells of texts that a tab was opened for. */
export function onDidOpenTab(tell: (uri: vscode.Uri) => void): vscode.Disposable {
  return vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
    for (const uri of opened.flatMap(urisOf)) tell(uri);
  });
}

/** Closes the tabs of a file that is gone: they would show what nobody can find. Those with changes stay. */
export async function closeTabsOf(uri: vscode.Uri): Promise<void> {
  const name = uri.toString();
  const all = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
  const own = all.filter(
    (tab) => !tab.isDirty && urisOf(tab).some((each) => each.toString() === name),
  );
  if (own.length > 0) await vscode.window.tabGroups.close(own, true);
}

function urisOf({ input }: vscode.Tab): readonly vscode.Uri[] {
  if (input instanceof vscode.TabInputText) return [input.uri];
  if (input instanceof vscode.TabInputCustom) return [input.uri];
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}
