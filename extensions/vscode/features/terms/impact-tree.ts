import * as vscode from 'vscode';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { foldersOfTwins } from '../../../../shared/files/index.ts';
import type { AffectedTerm } from '../../../../shared/terms/index.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { segmentName, unitText } from '../translate-files/unit-text.ts';
import { nameOfUnit, type ImpactFile, type ImpactNode, type ImpactSegment } from './find-impact.ts';

/** Files and their affected units, each with a box to tick. */
export class ImpactTree implements vscode.TreeDataProvider<ImpactNode> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** Names of units that are not to be translated again. */
  readonly #unticked = new Set<string>();
  #files: readonly ImpactFile[] = [];
  /** Of the files whose name another file has, by path. */
  #folders: ReadonlyMap<string, string> = new Map();

  get files(): readonly ImpactFile[] {
    return this.#files;
  }

  /** Finished units are left alone unless somebody ticks them. */
  show(files: readonly ImpactFile[]): void {
    const known = new Set(this.#files.flatMap(({ units }) => units).map(nameOfUnit));
    this.#files = files;
    for (const unit of files.flatMap(({ units }) => units)) {
      const name = nameOfUnit(unit);
      if (!known.has(name) && unit.affected.unit.locked !== null) this.#unticked.add(name);
    }
    this.#changed.fire(undefined);
  }

  ticked(): readonly ImpactSegment[] {
    return this.#files.flatMap(({ units }) => units).filter((unit) => this.#isTicked(unit));
  }

  tick(node: ImpactNode, isTicked: boolean): void {
    for (const unit of node.kind === 'unit' ? [node] : node.units) {
      if (isTicked) this.#unticked.delete(nameOfUnit(unit));
      else this.#unticked.add(nameOfUnit(unit));
    }
  }

  getChildren(node?: ImpactNode): ImpactNode[] {
    if (node === undefined) {
      this.#folders = foldersOfTwins(this.#files.map(({ uri }) => uri.path));
      return [...this.#files];
    }
    return node.kind === 'file' ? [...node.units] : [];
  }

  getTreeItem(node: ImpactNode): TreeItem {
    return node.kind === 'file' ? this.#fileItem(node) : this.#unitItem(node);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #isTicked(unit: ImpactSegment): boolean {
    return !this.#unticked.has(nameOfUnit(unit));
  }

  #fileItem({ uri, units }: ImpactFile): TreeItem {
    const item = new TreeItem(nameOfFile(uri), vscode.TreeItemCollapsibleState.Expanded);
    item.id = uri.toString();
    item.resourceUri = uri;
    const count =
      units.length === 1
        ? l10n.t('1 segment')
        : l10n.t('{0} segments', units.length.toLocaleString());
    const folder = this.#folders.get(uri.path);
    item.description = folder === undefined ? count : inert`${inertLine(folder)} · ${count}`;
    item.checkboxState = boxOf(units.every((unit) => this.#isTicked(unit)));
    item.accessibilityInformation = { label: inert`${nameOfFile(uri)}, ${item.description}` };
    return item;
  }

  #unitItem(node: ImpactSegment): TreeItem {
    const { unit, terms } = node.affected;
    const target = unit.target === null ? '' : unitText(unit.target.parts);
    const name = segmentName(unit);
    const item = new TreeItem(name);
    item.id = nameOfUnit(node);
    item.description = target;
    item.checkboxState = boxOf(this.#isTicked(node));
    const texts = [unitText(unit.source.parts), target];
    const id = l10n.t('Unit {0}', inertLine(unit.name));
    item.tooltip = joinInert([...texts, id, ...terms.map(sayTerm)], '\n');
    item.accessibilityInformation = {
      label: joinInert([name, ...terms.map(sayTerm), target], ', '),
    };
    item.command = {
      command: 'vscode.open',
      title: l10n.t('Show'),
      arguments: [node.uri, { selection: targetRange(node) }],
    };
    return item;
  }
}

function boxOf(isTicked: boolean): vscode.TreeItemCheckboxState {
  return isTicked ? vscode.TreeItemCheckboxState.Checked : vscode.TreeItemCheckboxState.Unchecked;
}

function sayTerm({ changed, reason }: AffectedTerm): Inert {
  const { source, before, after } = changed;
  const wanted = after ?? '';
  if (reason === 'old-wording' && before !== null) {
    return after === null
      ? l10n.t('"{0}" is no longer "{1}"', source, before)
      : l10n.t('"{0}" is "{1}" now, and was "{2}"', source, wanted, before);
  }
  return l10n.t('"{0}" is "{1}", which is not here', source, wanted);
}

/** From the line and column alone: the document need not be open. */
function targetRange({ affected }: ImpactSegment): vscode.Range {
  const { line, column } = (affected.unit.target ?? affected.unit.source).location;
  const start = new vscode.Position(line - 1, column - 1);
  return new vscode.Range(start, start);
}
