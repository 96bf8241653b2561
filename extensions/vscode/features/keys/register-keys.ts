import * as vscode from 'vscode';
import { programKindOf } from '../../../../shared/formats/key-uses/program-kind.ts';
import { sweptExtensions } from '../../../../shared/formats/registry.ts';
import { mayBeCatalogue } from '../../../../shared/formats/catalogue/language-in-path.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { SECTION } from '../../config/settings.ts';
import type { CodeKeys } from './code-keys.ts';

/**
 * What tells that a workspace has catalogues; whether programs use them, is looked at later. Braces in
 * braces are no pattern of the editor.
 */
const someCatalogues = [
  '**/{interlinear.json,bundle.l10n.*.json}',
  `**/{locales,locale,_locales,i18n,intl,lang,langs,languages,translations,messages,l10n,nls}/**/*.{${sweptExtensions.join(',')}}`,
];
const notIn = '**/{node_modules,.git,dist,build,out,coverage}/**';

type Needs = Pick<Services, 'settings' | 'showError'> & WithFeatures<{ codeKeys: CodeKeys }>;

/**
 * Waits for the first program in a workspace that has catalogues: what looks up texts is loaded then,
 * not before.
 */
export function registerKeys(services: Needs): { dispose(): void } {
  return new WaitForPrograms(services);
}

class WaitForPrograms {
  readonly #services: Needs;
  readonly #waiting: vscode.Disposable;
  #isLooking = false;
  #hasLooked = false;

  constructor(services: Needs) {
    this.#services = services;
    this.#waiting = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.#see(document);
      }),
      // The first catalogue may be made while the window is open.
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (mayBeCatalogue(uri.path) || uri.path.endsWith('/interlinear.json')) this.#lookAgain();
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.#lookAgain();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.code`)) this.#lookAgain();
      }),
    );
    this.#lookAgain();
  }

  dispose(): void {
    this.#waiting.dispose();
  }

  #lookAgain(): void {
    this.#hasLooked = false;
    for (const document of vscode.workspace.textDocuments) this.#see(document);
  }

  #see({ uri }: vscode.TextDocument): void {
    if (this.#hasLooked || this.#isLooking || programKindOf(uri.path) === null) return;
    if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return;
    if (!this.#services.settings(uri)['code.showTexts']) return;
    this.#isLooking = true;
    this.#look()
      .catch((error: unknown) => this.#services.showError(error))
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #look(): Promise<void> {
    this.#hasLooked = true;
    if (!(await hasCatalogues())) return;
    this.#waiting.dispose();
    await this.#services.features.codeKeys();
  }
}

async function hasCatalogues(): Promise<boolean> {
  for (const pattern of someCatalogues) {
    const found = await vscode.workspace.findFiles(pattern, notIn, 1);
    if (found.length > 0) return true;
  }
  return false;
}
