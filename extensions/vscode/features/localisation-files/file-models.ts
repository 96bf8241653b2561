import * as vscode from 'vscode';
import type { Format } from '../../../../shared/formats/format.ts';
import {
  formatInEditor,
  formatOfNameAndText,
  SNIFFED,
} from '../../../../shared/formats/registry.ts';
import type { Services } from '../../services.ts';
import { FileModel, type ModelTerms } from './file-model.ts';
import { isShownOnly, isWorkedOn } from './file-name-pattern.ts';

/** How long typing must rest before the file is looked at. */
const QUIET_IN_MS = 250;

/** The models of all open documents we work on; each is dropped when its document closes. */
export class FileModels {
  readonly #services: Pick<Services, 'settings' | 'texts'>;
  readonly #terms: (uri: vscode.Uri) => ModelTerms;
  readonly #models = new Map<string, FileModel>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #checked = new vscode.EventEmitter<FileModel>();
  readonly #closed = new vscode.EventEmitter<vscode.Uri>();
  readonly #listeners: vscode.Disposable;
  /** A document is due to be looked at: after it was opened, and when typing rests. */
  readonly onDidRest: vscode.Event<FileModel> = this.#checked.event;
  readonly onDidClose: vscode.Event<vscode.Uri> = this.#closed.event;

  constructor(
    services: Pick<Services, 'settings' | 'texts'>,
    terms: (uri: vscode.Uri) => ModelTerms,
  ) {
    this.#services = services;
    this.#terms = terms;
    this.#listeners = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.#wait(document, 0);
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        this.#wait(document, 0);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // Open in another encoding, it is another text.
        if (!this.#services.texts.isKnownSound(document)) this.#wait(document, QUIET_IN_MS);
        const whileTyping = this.#services.settings(document.uri)['check.whileTyping'];
        if (contentChanges.length > 0 && whileTyping) this.#wait(document, QUIET_IN_MS);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#drop(uri);
      }),
    );
  }

  /** Looks at what is open already. */
  start(): void {
    for (const document of vscode.workspace.textDocuments) this.#wait(document, 0);
  }

  /** Looks at a document that is shown again: what was known of it went with its last tab. */
  look(uri: vscode.Uri): void {
    const name = uri.toString();
    const documents = vscode.workspace.textDocuments.filter((each) => each.uri.toString() === name);
    for (const document of documents) this.#wait(document, 0);
  }

  get all(): Iterable<FileModel> {
    return this.#models.values();
  }

  /** Has a document looked at once typing rests. */
  lookAgain(document: vscode.TextDocument): void {
    this.#wait(document, QUIET_IN_MS);
  }

  /** The model of an open document, null for one that is not ours. */
  of(document: vscode.TextDocument): FileModel | null {
    const { uri } = document;
    const format = formatInEditor(uri.path);
    if (format === null || !isWorkedOn(uri) || document.isClosed) return null;
    return this.#modelOf(document, format);
  }

  /**
   * As {@link of}, of a document that somebody opened as such a file, whatever its extension says.
   * @throws UserError where its text is not the file's.
   */
  async named(document: vscode.TextDocument): Promise<FileModel | null> {
    const known = this.of(document);
    const { uri } = document;
    if (known !== null || isShownOnly(uri.scheme) || document.isClosed) return known;
    const start = (await this.#services.texts.read(document)).slice(0, SNIFFED);
    const format = formatOfNameAndText(uri.path, start);
    return format === null ? null : this.#modelOf(document, format);
  }

  #modelOf(document: vscode.TextDocument, format: Format): FileModel {
    const { uri } = document;
    const known = this.#models.get(uri.toString());
    if (known?.document === document) return known;
    const parts = { terms: this.#terms(uri), texts: this.#services.texts };
    const model = new FileModel(document, format, parts);
    this.#models.set(uri.toString(), model);
    return model;
  }

  /** As {@link of}, once it is known that the document holds the text of its file; else null. */
  async soundOf(document: vscode.TextDocument): Promise<FileModel | null> {
    const { texts } = this.#services;
    const model = this.of(document);
    if (model === null || texts.isKnownSound(document)) return model;
    return (await texts.fault(document)) === null ? model : null;
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#listeners.dispose();
    this.#checked.dispose();
    this.#closed.dispose();
    this.#models.clear();
  }

  #wait(document: vscode.TextDocument, inMs: number): void {
    if (!isWorkedOn(document.uri)) return;
    const name = document.uri.toString();
    clearTimeout(this.#timers.get(name));
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      const model = this.of(document);
      if (model !== null) this.#checked.fire(model);
    }, inMs);
    this.#timers.set(name, timer);
  }

  #drop(uri: vscode.Uri): void {
    const name = uri.toString();
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
    if (this.#models.delete(name)) this.#closed.fire(uri);
  }
}
