import { localised } from '../../localised.ts';
import * as vscode from 'vscode';
import { readMark } from '../../../../shared/api/makers/maker.ts';
import { sayMaker, sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { foldersOfTwins } from '../../../../shared/files/index.ts';
import { commandName } from '../../tables/command-name.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { FileReview } from './file-review.ts';
import type { Decision } from './review-memory.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import type { ReviewEntry, ReviewNode, UnitNode } from './review-entry.ts';
import { unitName, unitText } from '../translate-files/unit-text.ts';
import { append } from '../../../../shared/text/lists/append.ts';

/** How long decisions must rest before counts follow. */
const QUIET_IN_MS = 250;
/** With more units than these their file is refreshed instead. */
const MOST_AT_ONCE = 50;

/** The list of files and their units under review. */
export class ReviewTree implements vscode.TreeDataProvider<ReviewNode> {
  readonly #entries: () => readonly ReviewEntry[];
  readonly #changed = new vscode.EventEmitter<ReviewNode | ReviewNode[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #nodes = new WeakMap<ReviewEntry, readonly UnitNode[]>();
  /** Of the files whose name another file has, by path. */
  #folders: ReadonlyMap<string, string> = new Map();
  readonly #timers = new Map<ReviewEntry, ReturnType<typeof setTimeout>>();

  constructor(entries: () => readonly ReviewEntry[]) {
    this.#entries = entries;
  }

  /** All of it. */
  refreshAll(): void {
    this.#changed.fire(undefined);
  }

  /**
   * Units of a file at once; the counts beside its name a moment later, as the editor asks for all
   * units of a file with it.
   */
  refresh(entry: ReviewEntry, keys: ReadonlySet<string>): void {
    clearTimeout(this.#timers.get(entry));
    if (keys.size > MOST_AT_ONCE) {
      this.#changed.fire(entry);
      return;
    }
    this.#changed.fire(this.unitsOf(entry).filter(({ unit }) => keys.has(unit.answer.key)));
    const timer = setTimeout(() => {
      this.#timers.delete(entry);
      this.#changed.fire(entry);
    }, QUIET_IN_MS);
    this.#timers.set(entry, timer);
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#changed.dispose();
  }

  getChildren(node?: ReviewNode): ReviewNode[] {
    if (node === undefined) {
      const entries = this.#entries();
      this.#folders = foldersOfTwins(entries.map(({ uri }) => uri.path));
      return [...entries];
    }
    return node.kind === 'unit' ? [] : [...this.unitsOf(node)];
  }

  /** The same nodes each time, so that the tree can reveal them. */
  unitsOf(entry: ReviewEntry): readonly UnitNode[] {
    if (entry.review === null) return [];
    const known = this.#nodes.get(entry);
    if (known !== undefined) return known;
    const nodes = entry.review.units.map((unit): UnitNode => ({
      kind: 'unit',
      entry,
      /** Its target may be edited. */
      get unit() {
        return entry.review?.unitOf(unit.answer.key) ?? unit;
      },
    }));
    this.#nodes.set(entry, nodes);
    return nodes;
  }

  getParent(node: ReviewNode): ReviewNode | undefined {
    return node.kind === 'unit' ? node.entry : undefined;
  }

  getTreeItem(node: ReviewNode): TreeItem {
    return node.kind === 'file'
      ? fileItem(node, this.#folders.get(node.uri.path) ?? null, this.#isOnly(node))
      : unitItem(node);
  }

  #isOnly(entry: ReviewEntry): boolean {
    return this.#entries().every((each) => each === entry || each.review === null);
  }
}

/** The segments of one file would push all others out of a list of few rows. */
function foldOf(waits: boolean, isOnly: boolean): vscode.TreeItemCollapsibleState {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  if (!waits) return None;
  return isOnly ? Expanded : Collapsed;
}

function fileItem(entry: ReviewEntry, folder: string | null, isOnly: boolean): TreeItem {
  const { uri, review, result } = entry;
  const waits = review !== null;
  const item = new TreeItem(nameOfFile(uri), foldOf(waits, isOnly));
  item.id = String(entry.id);
  item.resourceUri = uri;
  item.contextValue = waits ? 'interlinearFile' : 'interlinearResult';
  const state = review === null ? (result?.message ?? inert``) : countsOf(review);
  item.description = folder === null ? state : inert`${inertLine(folder)} · ${state}`;
  // Without it a screen reader says the tooltip.
  item.accessibilityInformation = { label: inert`${nameOfFile(uri)}, ${item.description}` };
  item.tooltip = result?.message ?? inert`${uri.fsPath}\n${item.description}${makersOf(review)}`;
  if (!waits) item.iconPath = new vscode.ThemeIcon(result?.failed === true ? 'error' : 'pass');
  item.command = {
    command: commandName('showProposal'),
    title: l10n.t('Show'),
    arguments: [entry],
  };
  return item;
}

/** Who made the proposals, on a line of its own; the title of the list says as much as it has room for. */
function makersOf(review: FileReview | null): Inert {
  const said = sayMakers(review?.proposal.result.makers ?? []);
  return said === null ? '' : inert`\n${localised(said)}`;
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
  const name = unitName(unit.item);
  const item = new TreeItem(name);
  item.id = `${entry.id} ${unit.answer.key}`;
  item.description = unitText(unit.answer.parts);
  item.contextValue = 'interlinearUnit';
  const limits = entry.review?.knownLimitsOf(unit.answer.key) ?? [];
  const needsLook = (unit.answer.needsReview || limits.length > 0) && decision === 'open';
  item.iconPath = needsLook
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(icons[decision]);
  item.tooltip = tooltipOf(node);
  item.accessibilityInformation = {
    label: inert`${name}, ${decisionName(decision)}, ${item.description}`,
  };
  item.command = {
    command: commandName('showProposal'),
    title: l10n.t('Show'),
    arguments: [node],
  };
  return item;
}

function tooltipOf(node: UnitNode): Inert {
  const { entry, unit } = node;
  const { item, answer } = unit;
  const texts = [unitText(item.source), unitText(answer.parts)];
  const lines = [...texts, l10n.t('Unit {0}', inertLine(item.name)), originOf(node)];
  append(
    lines,
    unit.engines.map((mark) => localised(sayMaker(readMark(mark)))),
  );
  const limits = entry.review?.knownLimitsOf(answer.key) ?? [];
  const known = [...limits, ...unit.findings.map(({ said }) => said)];
  return joinInert([...lines, ...known.map((said) => inert`⚠ ${localised(said)}`)], '\n');
}

function originOf({ entry, unit }: UnitNode): Inert {
  const wordedBy = entry.review?.wordedBy(unit.answer.key) ?? null;
  if (wordedBy === 'person') return l10n.t('Edited in the review');
  if (wordedBy === 'service') return l10n.t('Rephrased in the review to fit');
  switch (unit.from) {
    case 'service':
      return l10n.t('From the service');
    case 'cache':
      return l10n.t('From the cache');
    case 'journal':
      return l10n.t('Kept from an interrupted run');
    case 'match':
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
