import type * as vscode from 'vscode';
import { programKindOf } from '../../../../shared/formats/key-uses/program-kind.ts';
import { readProgram, type Program } from '../../../../shared/formats/key-uses/read-program.ts';
import type { Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';

/** Programs as editors hold them, read once for each version of a document. */
export class Programs {
  readonly #texts: Services['texts'];
  readonly #read = new WeakMap<vscode.TextDocument, { version: number; program: Program }>();

  constructor({ texts }: Pick<Services, 'texts'>) {
    this.#texts = texts;
  }

  /** Null for what is no program, or not known to be its file's text. */
  async of(document: vscode.TextDocument): Promise<Program | null> {
    const kind = programKindOf(document.uri.path);
    if (kind === null) return null;
    const known = this.#read.get(document);
    if (known?.version === document.version) return known.program;
    const text = await this.#textOf(document);
    if (text === null) return null;
    const { version } = document;
    const program = readProgram(text, kind);
    this.#read.set(document, { version, program });
    return program;
  }

  async #textOf(document: vscode.TextDocument): Promise<string | null> {
    const known = this.#texts.now(document);
    if (known !== null) return known;
    try {
      await this.#texts.read(document);
      return this.#texts.now(document);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  }
}
