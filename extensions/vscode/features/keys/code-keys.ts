import * as vscode from 'vscode';
import { programExtensions } from '../../../../shared/formats/key-uses/program-kind.ts';
import type { Services } from '../../services.ts';
import { ExtractActions, extractMetadata } from './extract-actions.ts';
import { KeyCompletions } from './key-completions.ts';
import { KeyHovers } from './key-hovers.ts';
import { KeyLookUp } from './key-look-up.ts';
import { KeyPlaces } from './key-places.ts';
import { MissingKeyFixes, missingKeyMetadata } from './missing-key-fixes.ts';
import { MissingKeys } from './missing-keys.ts';

const selector: vscode.DocumentFilter = { pattern: `**/*.{${programExtensions.join(',')}}` };

type Needs = Pick<Services, 'disposables' | 'files' | 'settings' | 'showError' | 'texts'>;

/** Everything the editor shows of keys in programs. */
export class CodeKeys {
  readonly lookUp: KeyLookUp;

  constructor(services: Needs) {
    const { disposables } = services;
    this.lookUp = disposables.add(new KeyLookUp(services));
    const places = new KeyPlaces(this.lookUp);
    for (const registered of [
      new MissingKeys(this.lookUp, services),
      vscode.languages.registerHoverProvider(selector, new KeyHovers(this.lookUp)),
      vscode.languages.registerCompletionItemProvider(
        selector,
        new KeyCompletions(this.lookUp),
        ...['"', "'", '`', '.', ':'],
      ),
      vscode.languages.registerDefinitionProvider(selector, places),
      vscode.languages.registerImplementationProvider(selector, places),
      vscode.languages.registerCodeActionsProvider(
        selector,
        new ExtractActions(this.lookUp),
        extractMetadata,
      ),
      vscode.languages.registerCodeActionsProvider(
        selector,
        new MissingKeyFixes(),
        missingKeyMetadata,
      ),
    ]) {
      disposables.add(registered);
    }
  }
}
