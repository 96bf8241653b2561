import type * as vscode from 'vscode';
import { useAt, type Program } from '../../../../shared/formats/key-uses/read-program.ts';
import type { KeyUse } from '../../../../shared/formats/key-uses/key-use.ts';
import type { FoundKey } from '../../../../shared/project/index.ts';
import type { Services } from '../../services.ts';
import { KeyFolders, pathIn, type KeyFolder } from './key-folders.ts';
import { Programs } from './programs.ts';

/** A key that stands at a place of a program. */
export interface KeyAt {
  readonly use: KeyUse;
  readonly folder: KeyFolder;
  /** Of the program, in the folder. */
  readonly path: string;
}

/** Finds keys of programs in the catalogues of their folders. */
export class KeyLookUp {
  readonly folders: KeyFolders;
  readonly #programs: Programs;
  readonly #settings: Services['settings'];

  constructor(services: Pick<Services, 'files' | 'settings' | 'texts'>) {
    this.#settings = services.settings;
    this.folders = new KeyFolders(services);
    this.#programs = new Programs(services);
  }

  dispose(): void {
    this.folders.dispose();
  }

  isOn(document: vscode.TextDocument): boolean {
    return this.#settings(document.uri)['code.showTexts'];
  }

  /** The program of a document with the catalogues it uses; null where it has none. */
  async programOf(document: vscode.TextDocument): Promise<{
    readonly program: Program;
    readonly folder: KeyFolder;
    readonly path: string;
  } | null> {
    if (!this.isOn(document)) return null;
    const program = await this.#programs.of(document);
    const folder = program === null ? null : await this.folders.of(document.uri);
    if (program === null || folder === null) return null;
    return { program, folder, path: pathIn(folder.root, document.uri) };
  }

  /** The key at a place; null for none, and for one that is known when the program runs. */
  async keyAt(document: vscode.TextDocument, position: vscode.Position): Promise<KeyAt | null> {
    if (!this.isOn(document)) return null;
    const program = await this.#programs.of(document);
    const use = program === null ? null : useAt(program, document.offsetAt(position));
    // Other places cost nothing more.
    const folder = use === null || use.isDynamic ? null : await this.folders.of(document.uri);
    if (use === null || folder === null) return null;
    return { use, folder, path: pathIn(folder.root, document.uri) };
  }

  async find({ use, folder, path }: KeyAt): Promise<FoundKey | null> {
    return use.key === '' ? null : folder.index.find(use, path);
  }
}
