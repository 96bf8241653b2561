import * as vscode from 'vscode';

/** Scheme of the read-only text a rephrasing proposes. */
export const REPHRASE_SCHEME = 'interlinear-rephrase';

/** Keeps the file's name, so that the editor shows it in its language. */
export function proposedUri({ path }: vscode.Uri, id: number): vscode.Uri {
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return vscode.Uri.from({ scheme: REPHRASE_SCHEME, path: rooted, query: String(id) });
}

/** The proposed text that a tab compares, null for any other tab. */
export function proposalOf({ input }: vscode.Tab): vscode.Uri | null {
  if (!(input instanceof vscode.TabInputTextDiff)) return null;
  return input.modified.scheme === REPHRASE_SCHEME ? input.modified : null;
}

/** The tabs that compare a proposed text, or any of them. */
export function comparisonTabs(uri: vscode.Uri | null): readonly vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter((tab) => {
    const proposal = proposalOf(tab);
    return proposal !== null && (uri === null || proposal.toString() === uri.toString());
  });
}
