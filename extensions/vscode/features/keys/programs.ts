import type * as vscode from 'vscode';
import { programKindOf } from '../../../../shared/formats/key-uses/program-kind.ts';
import {
  readProgramInSteps,
  type Program,
} from '../../../../shared/formats/key-uses/read-program.ts';
import type { Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';
import { PerVersion } from '../localisation-files/per-version.ts';

/** Programs as editors hold them, read once for each version of a document. */
export class Programs {
  readonly #texts: Services['texts'];
  readonly #read = new WeakMap<vscode.TextDocument, PerVersion<Program>>();

  constructor({ texts }: Pick<Services, 'texts'>) {
    this.#texts = texts;
  }

  /** Null for what is no program, is not known to be its file's text, or moved on meanwhile. */
  async of(document: vscode.TextDocument): Promise<Program | null> {
    const kind = programKindOf(document.uri.path);
    if (kind === null) return null;
    const text = await this.#textOf(document);
    if (text === null) return null;
    const known = this.#read.get(document) ?? new PerVersion(document);
    this.#read.set(document, known);
    return known.find(() => readProgramInSteps(text, kind));
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
