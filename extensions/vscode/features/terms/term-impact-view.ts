import * as vscode from 'vscode';
import { type FindAffected, createTermImpact } from '../../../../shared/terms/index.ts';
import { SECTION } from '../../config/settings.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { type TreeView, screen } from '../../ui/screen.ts';
import { findImpact, impactIn, type ImpactNode } from './find-impact.ts';
import { ImpactTree } from './impact-tree.ts';
import type { TermChanges } from './term-changes.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'files' | 'texts'> &
  WithFeatures<{ localisationFiles: LocalisationFiles }>;

/** Id of the view in the manifest, and of the context key that shows it. */
const VIEW = `${SECTION}.termImpact`;
/** Older changes are no news. */
const MOST_CHANGES = 20;

/** A change, and what finds the units it touches: made once, for a change may be a dictionary. */
interface WatchedChanges extends TermChanges {
  readonly find: FindAffected;
}

/** The list of units that changed terms touch. It follows what is typed, and new changes are added. */
export class TermImpactView {
  readonly #services: Needs;
  readonly #tree = new ImpactTree();
  readonly #view: TreeView<ImpactNode>;
  readonly #listeners: vscode.Disposable;
  #changes: readonly WatchedChanges[] = [];

  constructor(services: Needs) {
    this.#services = services;
    this.#view = screen.createTreeView(VIEW, {
      treeDataProvider: this.#tree,
      showCollapseAll: true,
    });
    this.#listeners = vscode.Disposable.from(
      this.#view,
      this.#tree,
      this.#view.onDidChangeCheckboxState(({ items }) => {
        for (const [node, state] of items) {
          this.#tree.tick(node, state === vscode.TreeItemCheckboxState.Checked);
        }
      }),
    );
  }

  get files(): ImpactTree['files'] {
    return this.#tree.files;
  }

  /** Looks through the workspace for what changes touch; how many units there are is returned. */
  async add(changes: TermChanges): Promise<number> {
    const { source_lang: source, target_lang: target } = changes.pair;
    const find = createTermImpact(changes.changes, { source, target });
    this.#changes = [...this.#changes, { ...changes, find }].slice(-MOST_CHANGES);
    await this.refresh();
    return this.count;
  }

  /** Whether all of it was looked for already: a change is told by several. */
  knows({ pair, changes }: TermChanges): boolean {
    // The last word on a phrase counts.
    const known = new Map(
      this.#changes
        .filter((each) => isSamePair(each.pair, pair))
        .flatMap((each) => each.changes)
        .map(({ source, after }) => [source, after]),
    );
    return changes.every(({ source, after }) => known.get(source) === after);
  }

  get count(): number {
    return this.#tree.files.reduce((total, { units }) => total + units.length, 0);
  }

  async refresh(): Promise<void> {
    const options = {
      location: vscode.ProgressLocation.Window,
      title: l10n.t('Looking for segments with old terms'),
    };
    const files = await screen.withProgress(options, (_, token) =>
      findImpact(this.#services, this.#finders, token),
    );
    if (files !== null) await this.#show(files);
  }

  /** A document rests: what it says now counts. */
  async follow(document: vscode.TextDocument): Promise<void> {
    const name = document.uri.toString();
    const { files } = this.#tree;
    if (!files.some(({ uri }) => uri.toString() === name)) return;
    const { models } = await this.#services.features.localisationFiles();
    const file = (await (await models.soundOf(document))?.file()) ?? null;
    if (file === null) return;
    const present = impactIn(document.uri, file, this.#finders);
    await this.#show(
      files.flatMap((each) => (each.uri.toString() === name ? (present ?? []) : each)),
    );
  }

  async reveal(): Promise<void> {
    const [first] = this.#tree.files;
    if (first !== undefined) await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  /** Keys of the ticked units by `uri.toString()`. */
  ticked(): ReadonlyMap<string, ReadonlySet<string>> {
    const byFile = new Map<string, Set<string>>();
    for (const { uri, affected } of this.#tree.ticked()) {
      const name = uri.toString();
      byFile.set(name, (byFile.get(name) ?? new Set()).add(affected.unit.key));
    }
    return byFile;
  }

  async clear(): Promise<void> {
    this.#changes = [];
    await this.#show([]);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  get #finders(): readonly FindAffected[] {
    return this.#changes.map(({ find }) => find);
  }

  async #show(files: ImpactTree['files']): Promise<void> {
    this.#tree.show(files);
    await vscode.commands.executeCommand('setContext', VIEW, files.length > 0);
  }
}

function isSamePair(one: TermChanges['pair'], other: TermChanges['pair']): boolean {
  return one.source_lang === other.source_lang && one.target_lang === other.target_lang;
}
