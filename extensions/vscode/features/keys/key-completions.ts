import * as vscode from 'vscode';
import { inertLine } from '../../../../shared/text/inert.ts';
import { CompletionItem } from '../../ui/items.ts';
import { plainMarkdown } from '../../ui/markdown.ts';
import { rangeAt } from '../localisation-files/places.ts';
import type { KeyLookUp } from './key-look-up.ts';
import { spanOf } from './key-hovers.ts';

/** Keys of catalogues where a program names one. */
export class KeyCompletions implements vscode.CompletionItemProvider {
  readonly #keys: KeyLookUp;

  constructor(keys: KeyLookUp) {
    this.#keys = keys;
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionList | null> {
    const at = await this.#keys.keyAt(document, position);
    if (at === null) return null;
    const range = rangeAt(document, spanOf(at.use));
    const offset = document.offsetAt(position) - at.use.start;
    const typed = { ...at.use, key: at.use.key.slice(0, offset) };
    const offered = await at.folder.index.offer(typed, at.path);
    const items = offered.map(({ written, text, namespace }) => {
      const item = new CompletionItem(inertLine(written), vscode.CompletionItemKind.Text);
      item.insertText = written;
      item.filterText = written;
      item.detail = inertLine(text);
      if (namespace !== '') item.documentation = plainMarkdown(inertLine(namespace));
      item.range = range;
      return item;
    });
    return new vscode.CompletionList(items, true);
  }
}
