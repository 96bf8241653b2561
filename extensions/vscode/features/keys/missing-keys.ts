import * as vscode from 'vscode';
import { SECTION } from '../../config/settings.ts';
import type { Services } from '../../services.ts';
import { Diagnostic } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { rangeAt } from '../localisation-files/places.ts';
import { SOURCE } from '../localisation-files/diagnostics.ts';
import type { KeyLookUp } from './key-look-up.ts';
import { spanOf } from './key-hovers.ts';

/** How long typing must rest before a program is looked at. */
const QUIET_IN_MS = 400;

/** Of hints at them, as the editor shows it. */
export const KEY_IN_NO_CATALOGUE = 'key-in-no-catalog';

/** Hints at keys that no catalogue has, in the programs that are seen. */
export class MissingKeys {
  readonly #keys: KeyLookUp;
  readonly #services: Pick<Services, 'settings' | 'showError'>;
  readonly #shown = vscode.languages.createDiagnosticCollection('interlinear-keys');
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listening: vscode.Disposable;

  constructor(keys: KeyLookUp, services: Pick<Services, 'settings' | 'showError'>) {
    this.#keys = keys;
    this.#services = services;
    const lookAtAll = (): void => {
      for (const { document } of vscode.window.visibleTextEditors) this.#lookSoon(document);
    };
    this.#listening = vscode.Disposable.from(
      this.#shown,
      vscode.window.onDidChangeVisibleTextEditors(lookAtAll),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#lookSoon(document);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#forget(uri);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.code`)) lookAtAll();
      }),
      keys.folders.onDidChange(lookAtAll),
    );
    lookAtAll();
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#listening.dispose();
  }

  #forget(uri: vscode.Uri): void {
    clearTimeout(this.#timers.get(uri.toString()));
    this.#timers.delete(uri.toString());
    this.#shown.delete(uri);
  }

  #lookSoon(document: vscode.TextDocument): void {
    const name = document.uri.toString();
    clearTimeout(this.#timers.get(name));
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      this.#look(document).catch((error: unknown) => this.#services.showError(error));
    }, QUIET_IN_MS);
    this.#timers.set(name, timer);
  }

  async #look(document: vscode.TextDocument): Promise<void> {
    const { uri, version } = document;
    const isOn = this.#services.settings(uri)['code.missingTexts'];
    const read = isOn ? await this.#keys.programOf(document) : null;
    if (read === null) {
      this.#shown.delete(uri);
      return;
    }
    const { program, folder, path } = read;
    const missing: vscode.Diagnostic[] = [];
    const known = new Map<string, boolean>();
    for (const use of program.uses) {
      if (!use.isSure || use.isDynamic || use.key === '') continue;
      const name = JSON.stringify([use.key, use.prefix, use.namespaces, use.manner]);
      const isMissing = known.get(name) ?? (await folder.index.isMissing(use, path));
      known.set(name, isMissing);
      if (document.version !== version || document.isClosed) return;
      if (!isMissing) continue;
      const said = l10n.t('No catalog of this project has “{0}”.', use.key);
      const range = rangeAt(document, spanOf(use));
      const hint = new Diagnostic(range, said, vscode.DiagnosticSeverity.Hint);
      hint.source = SOURCE;
      hint.code = KEY_IN_NO_CATALOGUE;
      missing.push(hint);
    }
    this.#shown.set(uri, missing);
  }
}
