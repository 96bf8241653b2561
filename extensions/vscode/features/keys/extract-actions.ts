import * as vscode from 'vscode';
import { extractableAt } from '../../../../shared/formats/key-uses/extractable-text.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { KeyLookUp } from './key-look-up.ts';

const EXTRACT = vscode.CodeActionKind.RefactorExtract.append('catalog');

export const extractMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [EXTRACT],
};

/** Offers to take a text out of a program. */
export class ExtractActions implements vscode.CodeActionProvider {
  readonly #keys: KeyLookUp;

  constructor(keys: KeyLookUp) {
    this.#keys = keys;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    { start }: vscode.Range,
    { only }: vscode.CodeActionContext,
  ): Promise<CodeAction[]> {
    if (only !== undefined && !only.contains(EXTRACT)) return [];
    const read = await this.#keys.programOf(document);
    if (read === null) return [];
    const offset = document.offsetAt(start);
    if (extractableAt(read.program, offset) === null) return [];
    const { catalogues } = await read.folder.index.catalogues();
    if (catalogues.length === 0) return [];
    const title = l10n.t('Extract to Catalog…');
    const action = new CodeAction(title, EXTRACT);
    action.command = {
      title,
      command: commandName('extractText'),
      arguments: [document.uri, offset],
    };
    return [action];
  }
}
