import * as vscode from 'vscode';
import { once } from '../../once.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { screen, type TreeProvider } from '../../ui/screen.ts';
import { STYLE_SCHEME } from './style-uris.ts';
import type { TermNode } from './term-node.ts';
import type { TermTree } from './term-tree.ts';

/** The view of the account and the documents of its style rules; loaded when first opened. */
export function registerTermTree(
  services: Pick<Services, 'disposables'> & WithFeatures<{ termTree: TermTree }>,
): vscode.Disposable {
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
  const treeDataProvider: TreeProvider<TermNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (node) => (await load()).getChildren(node),
    getTreeItem: async (node) => (await load()).getTreeItem(node),
  };
  return vscode.Disposable.from(
    changed,
    screen.createTreeView('interlinear.terms', { treeDataProvider }),
    vscode.workspace.registerFileSystemProvider(STYLE_SCHEME, styleFiles(load), {
      isCaseSensitive: true,
    }),
  );
}

function styleFiles(load: () => Promise<TermTree>): vscode.FileSystemProvider {
  const events = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const refuse = (uri: vscode.Uri): never => {
    throw vscode.FileSystemError.NoPermissions(uri);
  };
  return {
    onDidChangeFile: events.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat: async (uri) => (await load()).styleDocuments.stat(uri),
    readFile: async (uri) => (await load()).styleDocuments.readFile(uri),
    writeFile: async (uri, content) => (await load()).styleDocuments.writeFile(uri, content),
    readDirectory: () => [],
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
}
