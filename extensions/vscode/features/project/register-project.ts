import * as vscode from 'vscode';
import { once } from '../../once.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { screen, type TreeProvider } from '../../ui/screen.ts';
import type { ProjectNode } from './project-node.ts';
import type { Projects } from './projects.ts';

/** As the core calls it; its code is not needed for the name. */
const PROJECT_FILE = 'interlinear.json';

/**
 * The tree of translations, and all else about projects: loaded where the workspace has one, or when
 * the tree is opened.
 */
export function registerProject(
  services: Pick<Services, 'disposables' | 'showError'> & WithFeatures<{ projects: Projects }>,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<ProjectNode | undefined>();
  const load = once(async () => {
    waiting.dispose();
    const { tree } = await services.features.projects();
    services.disposables.add(
      tree.onDidChangeTreeData((node) => {
        changed.fire(node);
      }),
    );
    return tree;
  });
  const loadSoon = (): void => {
    load().catch((error: unknown) => services.showError(error));
  };
  const watcher = vscode.workspace.createFileSystemWatcher(`**/${PROJECT_FILE}`, false, true, true);
  const waiting = vscode.Disposable.from(watcher, watcher.onDidCreate(loadSoon));
  vscode.workspace.findFiles(`**/${PROJECT_FILE}`, '**/{node_modules,.git}/**', 1).then(
    (found) => {
      if (found.length > 0) loadSoon();
    },
    () => undefined,
  );
  const treeDataProvider: TreeProvider<ProjectNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (node) => (await load()).getChildren(node),
    getTreeItem: async (node) => (await load()).getTreeItem(node),
  };
  return vscode.Disposable.from(
    changed,
    waiting,
    screen.createTreeView('interlinear.translations', { treeDataProvider, showCollapseAll: true }),
  );
}
