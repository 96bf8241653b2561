import * as vscode from 'vscode';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { commandName } from '../../commands/command-name.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { Decision, FileReview } from './file-review.ts';
import { nameOfFile } from './find-files.ts';
import type { ReviewEntry, ReviewNode, UnitNode } from './review-entry.ts';
import { unitText } from './unit-text.ts';

/** The list of files and their units under review. */
export class ReviewTree implements vscode.TreeDataProvider<ReviewNode> {
  readonly #entries: () => readonly ReviewEntry[];
  readonly #changed = new vscode.EventEmitter<ReviewNode | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #nodes = new WeakMap<ReviewEntry, readonly UnitNode[]>();

  constructor(entries: () => readonly ReviewEntry[]) {
    this.#entries = entries;
  }

  refresh(entry?: ReviewEntry): void {
    this.#changed.fire(entry);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  getChildren(node?: ReviewNode): ReviewNode[] {
    if (node === undefined) return [...this.#entries()];
    return node.kind === 'unit' ? [] : [...this.unitsOf(node)];
  }

  /** The same nodes each time, so that the tree can reveal them. */
  unitsOf(entry: ReviewEntry): readonly UnitNode[] {
    if (entry.review === null) return [];
    const known = this.#nodes.get(entry);
    if (known !== undefined) return known;
    const nodes = entry.review.units.map((unit): UnitNode => ({ kind: 'unit', entry, unit }));
    this.#nodes.set(entry, nodes);
    return nodes;
  }

  getParent(node: ReviewNode): ReviewNode | undefined {
    return node.kind === 'unit' ? node.entry : undefined;
  }

  getTreeItem(node: ReviewNode): TreeItem {
    return node.kind === 'file' ? fileItem(node) : unitItem(node);
  }
}

function fileItem(entry: ReviewEntry): TreeItem {
  const { uri, review, result } = entry;
  const waits = review !== null;
  const state = waits
    ? vscode.TreeItemCollapsibleState.Expanded
    : vscode.TreeItemCollapsibleState.None;
  const item = new TreeItem(nameOfFile(uri), state);
  item.id = String(entry.id);
  item.resourceUri = uri;
  item.contextValue = waits ? 'interlinearFile' : 'interlinearResult';
  item.description = review === null ? (result?.message ?? '') : countsOf(review);
  // Without it a screen reader says the tooltip.
  item.accessibilityInformation = { label: inert`${nameOfFile(uri)}, ${item.description}` };
  item.tooltip = result?.message ?? inert`${uri.fsPath}\n${item.description}`;
  if (!waits) item.iconPath = new vscode.ThemeIcon(result?.failed === true ? 'error' : 'pass');
  item.command = {
    command: commandName('showProposal'),
    title: l10n.t('Show'),
    arguments: [entry],
  };
  return item;
}

/** What is decided and what is not, in few words: the list is narrow. */
function countsOf(review: FileReview): Inert {
  const [open, accepted, discarded] = [
    review.count('open'),
    review.count('accepted'),
    review.count('discarded'),
  ];
  const parts = [l10n.t('{0} open', open.toLocaleString())];
  if (accepted > 0) parts.push(l10n.t('{0} accepted', accepted.toLocaleString()));
  if (discarded > 0) parts.push(l10n.t('{0} discarded', discarded.toLocaleString()));
  return joinInert(parts, ', ');
}

const icons: Readonly<Record<Decision, string>> = {
  open: 'circle-large-outline',
  accepted: 'check',
  discarded: 'discard',
};

function unitItem(node: UnitNode): TreeItem {
  const { entry, unit } = node;
  const decision = entry.review?.decisionOf(unit.answer.key) ?? 'open';
  const item = new TreeItem(inertLine(unit.item.name));
  item.id = `${entry.id} ${unit.answer.key}`;
  item.description = unitText(unit.answer.parts);
  item.contextValue = 'interlinearUnit';
  const needsLook = unit.answer.needsReview && decision === 'open';
  item.iconPath = needsLook
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(icons[decision]);
  item.tooltip = tooltipOf(node);
  item.accessibilityInformation = {
    label: inert`${unit.item.name}, ${decisionName(decision)}, ${item.description}`,
  };
  item.command = {
    command: commandName('showProposal'),
    title: l10n.t('Show'),
    arguments: [node],
  };
  return item;
}

function tooltipOf({ unit }: UnitNode): Inert {
  const lines = [unitText(unit.item.source), unitText(unit.answer.parts), originOf(unit.from)];
  if (unit.engines.length > 0) lines.push(joinInert(unit.engines.map(inertLine), ', '));
  return joinInert([...lines, ...unit.findings.map(({ message }) => inert`⚠ ${message}`)], '\n');
}

function originOf(from: UnitNode['unit']['from']): Inert {
  switch (from) {
    case 'service':
      return l10n.t('From the service');
    case 'cache':
      return l10n.t('From the cache');
    case 'journal':
      return l10n.t('Kept from an interrupted run');
    case 'leverage':
      return l10n.t('Exact match in the file');
    case 'copy':
      return l10n.t('Copied, as nothing in it has letters');
  }
}

export function decisionName(decision: Decision): Inert {
  switch (decision) {
    case 'open':
      return l10n.t('open');
    case 'accepted':
      return l10n.t('accepted');
    case 'discarded':
      return l10n.t('discarded');
  }
}
