import * as vscode from 'vscode';
import type { FoundKey } from '../../../../shared/project/index.ts';
import { rangeAt } from '../localisation-files/places.ts';
import type { KeyAt, KeyLookUp } from './key-look-up.ts';
import { uriIn } from './key-folders.ts';
import { spanOf } from './key-hovers.ts';

/** Where the text of a key stands: its definition is in the source, its implementations in all languages. */
export class KeyPlaces implements vscode.DefinitionProvider, vscode.ImplementationProvider {
  readonly #keys: KeyLookUp;

  constructor(keys: KeyLookUp) {
    this.#keys = keys;
  }

  async provideDefinition(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.LocationLink[] | null> {
    const links = await this.#links(document, position);
    return links === null ? null : links.slice(0, 1);
  }

  provideImplementation(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.LocationLink[] | null> {
    return this.#links(document, position);
  }

  async #links(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.LocationLink[] | null> {
    const at = await this.#keys.keyAt(document, position);
    const found = at === null ? null : await this.#keys.find(at);
    if (at === null || found === null) return null;
    return linksTo(found, at, rangeAt(document, spanOf(at.use)));
  }
}

function linksTo(
  { languages }: FoundKey,
  { folder: { root } }: KeyAt,
  originSelectionRange: vscode.Range,
): vscode.LocationLink[] {
  return languages.flatMap(({ file, texts }) =>
    texts.map(({ location: { line, column, length } }) => {
      const start = new vscode.Position(line - 1, column - 1);
      const targetRange = new vscode.Range(start, start.translate(0, length));
      return { originSelectionRange, targetUri: uriIn(root, file.path), targetRange };
    }),
  );
}
