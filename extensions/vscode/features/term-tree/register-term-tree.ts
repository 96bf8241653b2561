import * as vscode from 'vscode';
import { once } from '../../once.ts';
import type { Services } from '../../services.ts';
import type { TermNode } from './term-node.ts';

/** The view of glossaries, style rules and memories; its code is loaded when it is first opened. */
export function registerTermTree(services: Services): vscode.Disposable {
  const changed = new vscode.EventEmitter<TermNode | undefined>();
  const load = once(async () => {
    const tree = await services.features.termTree();
    services.disposables.add(
      tree.onDidChangeTreeData((node) => {
        changed.fire(node);
      }),
    );
    return tree;
  });
  const treeDataProvider: vscode.TreeDataProvider<TermNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (node) => (await load()).getChildren(node),
    getTreeItem: async (node) => (await load()).getTreeItem(node),
  };
  const view = vscode.window.createTreeView('interlinear.terms', {
    treeDataProvider,
    showCollapseAll: true,
  });
  return vscode.Disposable.from(changed, view);
}
