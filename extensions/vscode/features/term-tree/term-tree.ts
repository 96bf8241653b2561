import * as vscode from 'vscode';
import type { ForgottenList } from '../../../../shared/cache/account-lists.ts';
import { SECTION } from '../../config/settings.ts';
import type { ServiceLink, Services } from '../../services.ts';
import type { TreeItem } from '../../ui/items.ts';
import { screen } from '../../ui/screen.ts';
import { childrenOf } from './load-nodes.ts';
import { nodeWords } from './node-words.ts';
import { StyleDocuments } from './style-documents.ts';
import type { TermDesk } from './term-desk.ts';
import { termItem } from './term-item.ts';
import type { TermNode } from './term-node.ts';
import { editorTermQuestions, type TermQuestions } from './term-questions.ts';

/** What it uses of the extension. */
type Needs = TermDesk['services'] & Pick<Services, 'disposables'>;

/** The view of what the account holds, and the desk its commands work at. One for each window. */
export class TermTree implements TermDesk, vscode.TreeDataProvider<TermNode> {
  readonly services: Needs;
  /** Tests answer by themselves. */
  questions: TermQuestions = editorTermQuestions;
  readonly styleDocuments = new StyleDocuments(this);
  readonly #changed = new vscode.EventEmitter<TermNode | undefined>();
  readonly #listeners: vscode.Disposable;
  /** The account that is shown. */
  #link: ServiceLink | null = null;
  #stopListening: () => void = () => undefined;

  constructor(services: Needs) {
    this.services = services;
    const show = (): void => {
      this.#changed.fire(undefined);
    };
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      services.connection.onDidChange(show),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (usedSettings.some((name) => event.affectsConfiguration(`${SECTION}.${name}`))) show();
      }),
    );
    services.disposables.add(this);
  }

  get onDidChangeTreeData(): vscode.Event<TermNode | undefined> {
    return this.#changed.event;
  }

  dispose(): void {
    this.#stopListening();
    this.#listeners.dispose();
  }

  /** Never asks for a key: without a connection there is nothing, and the view says what to do. */
  async getChildren(node?: TermNode): Promise<TermNode[]> {
    try {
      const link = await this.services.connection.current();
      this.#watch(link);
      if (link === null) return [];
      return [...(await childrenOf(node, link, nodeWords))];
    } catch (error) {
      const sentence = nodeWords.failed(error);
      return node === undefined ? [{ kind: 'note', tone: 'failed', sentence, group: null }] : [];
    }
  }

  getTreeItem(node: TermNode): TreeItem {
    return termItem(node, this.services.settings(), this.#link?.baseUrl ?? '');
  }

  changed = async (link: ServiceLink, ...what: readonly ForgottenList[]): Promise<void> => {
    for (const each of what) await link.lists.forget(each);
    this.#changed.fire(undefined);
  };

  /** Asks the service for everything anew; what cannot be had is told in the tree. */
  async refresh(): Promise<void> {
    const link = await this.services.connection.current();
    if (link !== null) {
      const { lists } = link;
      const fresh = { freshness: 'fresh' } as const;
      await screen.withProgress({ location: { viewId: TERM_VIEW } }, () =>
        Promise.allSettled([lists.glossaries(fresh), lists.styles(fresh), lists.memories(fresh)]),
      );
    }
    this.#changed.fire(undefined);
  }

  /** What a question behind the lists brings is shown when it is there. */
  #watch(link: ServiceLink | null): void {
    if (link === this.#link) return;
    this.#stopListening();
    this.#link = link;
    this.#stopListening =
      link?.lists.onDidChange(() => {
        this.#changed.fire(undefined);
      }) ?? (() => undefined);
  }
}

/** Id of the view in the manifest. */
export const TERM_VIEW = `${SECTION}.terms`;
const usedSettings = ['glossaries', 'styleRules', 'translationMemory'] as const;
