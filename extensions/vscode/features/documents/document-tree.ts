import type * as vscode from 'vscode';
import type { TreeItem } from '../../ui/items.ts';
import type { DocumentEntry } from './document-entry.ts';
import { documentItem } from './document-item.ts';
import type { DocumentList } from './document-list.ts';
import { isShown } from './own-documents.ts';

/** The list of documents: flat, newest first. */
export class DocumentTree implements vscode.TreeDataProvider<DocumentEntry> {
  readonly #list: DocumentList;
  /** Resolves once the journals were read. */
  readonly #loaded: () => Promise<void>;
  readonly onDidChangeTreeData: vscode.Event<DocumentEntry | undefined>;

  constructor(list: DocumentList, loaded: () => Promise<void>) {
    this.#list = list;
    this.#loaded = loaded;
    this.onDidChangeTreeData = list.onDidChange;
  }

  async getChildren(node?: DocumentEntry): Promise<DocumentEntry[]> {
    if (node !== undefined) return [];
    await this.#loaded();
    return this.#list.entries.filter(isShown);
  }

  getParent(): undefined {
    return undefined;
  }

  getTreeItem(entry: DocumentEntry): TreeItem {
    return documentItem(entry);
  }
}
