import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { markdownOf } from '../../ui/markdown.ts';
import { REVIEW_SCHEME } from './review-uris.ts';

/** With it the editor reads UTF-8, whatever encoding is set for other files. */
const MARK = '\uFEFF';

/** What the texts say now, also those of a review that has ended. */
export interface ReviewTexts {
  textOf(uri: vscode.Uri): string;
  readonly onDidChangeText: vscode.Event<vscode.Uri>;
}

interface HeldText {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly mtime: number;
}

/**
 * The two texts of each comparison as files nobody can write: the editor knows then that there is
 * nothing to save, and draws anew only what became other text.
 */
export class ReviewFiles implements vscode.FileSystemProvider {
  readonly #load: () => Promise<ReviewTexts>;
  readonly #held = new Map<string, HeldText>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  #listener: vscode.Disposable | null = null;
  #lastTime = 1;

  /** `load` is called when a text is first asked for. */
  constructor(load: () => Promise<ReviewTexts>) {
    this.#load = load;
  }

  register(): vscode.Disposable {
    const hint = markdownOf([
      l10n.t('These texts are compared, and not typed into. Edit Proposal changes one of them.'),
    ]);
    const options = { isCaseSensitive: true, isReadonly: hint };
    return vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerFileSystemProvider(REVIEW_SCHEME, this, options),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#held.delete(uri.toString());
      }),
      new vscode.Disposable(() => {
        this.#listener?.dispose();
      }),
    );
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { mtime, bytes } = await this.#hold(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime, size: bytes.length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#hold(uri)).bytes;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  /** The editor asks for the time before it reads, and again after each change. */
  async #hold(uri: vscode.Uri): Promise<HeldText> {
    const texts = await this.#load();
    this.#listener ??= texts.onDidChangeText((changed) => {
      this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri: changed }]);
    });
    const text = texts.textOf(uri);
    const known = this.#held.get(uri.toString());
    if (known?.text === text) return known;
    this.#lastTime += 1;
    const bytes = new TextEncoder().encode(MARK + text);
    const held: HeldText = { text, bytes, mtime: this.#lastTime };
    this.#held.set(uri.toString(), held);
    return held;
  }
}
