import * as vscode from 'vscode';
import { foldersOfTwins } from '../../../../shared/files/index.ts';
import { sumCounts, type StatusCounts } from '../../../../shared/project/index.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { commandName } from '../../tables/command-name.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { iconOf, shortCounts, wholeCounts } from './describe-counts.ts';
import type { ProjectModel } from './project-model.ts';
import { rowsOf, type FileRow, type ProjectLanguageRow, type ProjectNode } from './project-node.ts';

/** How long news must rest before the tree follows. */
export const QUIET_IN_MS = 200;

/** Languages of the workspace's projects, and their files, with how far they are. */
export class ProjectTree implements vscode.TreeDataProvider<ProjectNode> {
  readonly #models: () => Promise<readonly ProjectModel[]>;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** The rows that it made: other objects that look like rows are not taken for some. */
  readonly #made = new WeakSet<object>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(models: () => Promise<readonly ProjectModel[]>) {
    this.#models = models;
  }

  /** Asks for all rows again, once news rest. */
  follow(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#changed.fire(undefined);
    }, QUIET_IN_MS);
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#changed.dispose();
  }

  /** What a command was given, where it is a row of this tree; null for anything else. */
  rowOf(given: unknown): ProjectNode | null {
    return typeof given === 'object' && given !== null && this.#made.has(given)
      ? (given as ProjectNode)
      : null;
  }

  async getChildren(node?: ProjectNode): Promise<ProjectNode[]> {
    const rows = await this.#rowsBelow(node);
    for (const row of rows) this.#made.add(row);
    return rows;
  }

  async #rowsBelow(node: ProjectNode | undefined): Promise<ProjectNode[]> {
    if (node === undefined) {
      const models = await this.#models();
      const [only] = models;
      if (models.length === 1 && only !== undefined) return [...rowsOf(only)];
      return models.map((model) => ({ kind: 'project', model }));
    }
    if (node.kind === 'project') return [...rowsOf(node.model)];
    if (node.kind !== 'language') return [];
    const folders = foldersOfTwins(node.files.map(({ path }) => `/${path}`));
    return node.files.map((file) => {
      return {
        kind: 'file',
        model: node.model,
        file,
        folder: folders.get(`/${file.path}`) ?? null,
      };
    });
  }

  getTreeItem(node: ProjectNode): TreeItem {
    switch (node.kind) {
      case 'project':
        return projectItem(node.model);
      case 'language':
        return languageItem(node);
      case 'file':
        return fileItem(node);
      case 'fault':
        return faultItem(node);
    }
  }
}

function projectItem(model: ProjectModel): TreeItem {
  const { folder } = model.place;
  const name = inertLine(vscode.workspace.asRelativePath(folder, true));
  const item = new TreeItem(name, vscode.TreeItemCollapsibleState.Expanded);
  item.id = model.place.id;
  item.iconPath = new vscode.ThemeIcon('folder-library');
  item.contextValue = 'interlinearProject';
  return item;
}

function languageItem({ model, language, files, unread }: ProjectLanguageRow): TreeItem {
  const name = inertLine(languageName(language, vscode.env.language));
  const item = new TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = `${model.place.id} ${language}`;
  if (!model.isWhole && files.length === 0) {
    item.description = l10n.t('counting…');
    item.iconPath = new vscode.ThemeIcon('loading~spin');
    item.accessibilityInformation = { label: inert`${name}, ${item.description}` };
    return item;
  }
  const counts = sumCounts(files.map((file) => file.counts));
  showCounts(item, name, counts, [], unread);
  item.contextValue = contextOf('Language', counts);
  item.iconPath = unread > 0 ? new vscode.ThemeIcon('error', faultColor()) : iconFor(counts);
  return item;
}

function fileItem(row: FileRow): TreeItem {
  const { model, file, folder } = row;
  const { path, isThere, counts, language } = file;
  const uri = model.place.uriOf(path);
  const item = new TreeItem(nameOfFile(uri));
  item.id = `${model.place.id} ${language} ${path}`;
  const about: Inert[] = folder === null ? [] : [inertLine(folder)];
  if (!isThere) about.push(l10n.t('not there yet'));
  showCounts(item, item.label ?? '', counts, about);
  item.tooltip = joinInert([inertLine(path), item.tooltip ?? ''], '\n');
  item.contextValue = contextOf(isThere ? 'File' : 'NewFile', counts);
  item.iconPath = iconFor(counts);
  item.command = {
    command: commandName('openTranslation'),
    title: l10n.t('Open'),
    arguments: [row],
  };
  return item;
}

function showCounts(
  item: TreeItem,
  name: Inert,
  counts: StatusCounts,
  about: readonly Inert[],
  unread = 0,
): void {
  item.description = joinInert([...about, shortCounts(counts, unread)], ' · ');
  item.tooltip = joinInert(wholeCounts(counts), '\n');
  // Without it a screen reader says the tooltip.
  item.accessibilityInformation = { label: inert`${name}, ${item.description}` };
}

function iconFor(counts: StatusCounts): vscode.ThemeIcon {
  const icon = iconOf(counts);
  return icon.startsWith('pass')
    ? new vscode.ThemeIcon(icon, new vscode.ThemeColor('testing.iconPassed'))
    : new vscode.ThemeIcon(icon);
}

/** What menus ask for: `interlinearLanguage missing stale draft`. */
function contextOf(kind: 'Language' | 'File' | 'NewFile', counts: StatusCounts): string {
  const words = [`interlinear${kind}`];
  if (counts.missing > 0) words.push('missing');
  if (counts.stale > 0) words.push('stale');
  if (counts.machineMade > 0) words.push('draft');
  return words.join(' ');
}

function faultColor(): vscode.ThemeColor {
  return new vscode.ThemeColor('list.errorForeground');
}

function faultItem({ model, fault, isNote }: Extract<ProjectNode, { kind: 'fault' }>): TreeItem {
  const { path, said, line, column } = fault;
  const sentence = localised(said);
  const item = new TreeItem(sentence);
  item.description = inert`${inertLine(path)}:${inertLine(String(line))}`;
  item.tooltip = joinInert([sentence, item.description], '\n');
  item.accessibilityInformation = { label: inert`${sentence} ${item.description}` };
  item.iconPath = isNote
    ? new vscode.ThemeIcon('info')
    : new vscode.ThemeIcon('error', faultColor());
  const start = new vscode.Position(line - 1, column - 1);
  item.command = {
    command: 'vscode.open',
    title: l10n.t('Show'),
    arguments: [model.place.uriOf(path), { selection: new vscode.Range(start, start) }],
  };
  return item;
}
