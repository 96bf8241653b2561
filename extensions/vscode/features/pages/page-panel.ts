import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { screen } from '../../ui/screen.ts';
import { pageHtml, pageRoots } from './page-html.ts';
import { readFromPage, type PageAct, type PageModel, type ToPage } from './page-model.ts';

export interface PagePanelParts {
  readonly services: Pick<Services, 'extensionUri' | 'showError' | 'disposables'>;
  /** `interlinear.usage`. */
  readonly viewType: string;
  readonly title: Inert;
  readonly onAction: (action: PageAct) => Promise<void>;
}

/** One page in an editor tab: opened once, shown again after that. */
export class PagePanel {
  readonly #parts: PagePanelParts;
  #panel: vscode.WebviewPanel | null = null;
  #model: PageModel | null = null;

  constructor(parts: PagePanelParts) {
    this.#parts = parts;
    parts.services.disposables.add({
      dispose: () => {
        this.#panel?.dispose();
      },
    });
  }

  /** What is on the page; null while it is closed. */
  get model(): PageModel | null {
    return this.#panel === null ? null : this.#model;
  }

  /** Opens the page or brings it to the front. */
  show(model: PageModel): void {
    this.#model = model;
    if (this.#panel === null) this.#panel = this.#open();
    else this.#panel.reveal();
    this.#tell();
  }

  /** Shows something else where the page is open. */
  update(model: PageModel): void {
    if (this.#panel === null) return;
    this.#model = model;
    this.#tell();
  }

  close(): void {
    this.#panel?.dispose();
  }

  /** Goes on in a tab of the window before; a second one of the same page is closed. */
  adopt(panel: vscode.WebviewPanel): void {
    if (this.#panel !== null) {
      panel.dispose();
      return;
    }
    this.#panel = panel;
    this.#fill(panel);
  }

  #open(): vscode.WebviewPanel {
    const { viewType, title } = this.#parts;
    const panel = screen.createWebviewPanel(viewType, title, vscode.ViewColumn.Active);
    this.#fill(panel);
    return panel;
  }

  #fill(panel: vscode.WebviewPanel): void {
    const { services, title, onAction } = this.#parts;
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: pageRoots(services.extensionUri),
    };
    panel.webview.onDidReceiveMessage((message: unknown) => {
      const read = readFromPage(message);
      if (read?.type === 'ready') this.#tell();
      if (read?.type === 'action') void onAction(read).catch(services.showError);
    });
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = null;
    });
    panel.webview.html = pageHtml(panel.webview, services.extensionUri, { name: 'page', title });
  }

  #tell(): void {
    if (this.#panel === null || this.#model === null) return;
    const message: ToPage = { type: 'show', model: this.#model };
    void this.#panel.webview.postMessage(message);
  }
}
