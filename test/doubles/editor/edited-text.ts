import type * as vscode from 'vscode';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../shared/text/edits.ts';

/** A change as the editor tells it. Offsets are those before any change that was made with it. */
export interface EditedChange {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

type Listener = (changes: readonly EditedChange[], isStep: boolean) => void;

interface Position {
  readonly line: number;
  readonly character: number;
}

/** A document as the editor holds it: edits come from anywhere, and each step can be taken back. */
export class EditedText {
  readonly isClosed = false;
  readonly uri = { path: '/l10n/app.xlf', scheme: 'file', toString: () => 'file:///l10n/app.xlf' };
  version = 1;
  readonly #listeners = new Set<Listener>();
  readonly #undo: string[] = [];
  readonly #redo: string[] = [];
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  getText(): string {
    return this.#text;
  }

  get isDirty(): boolean {
    return this.#undo.length > 0;
  }

  get lineCount(): number {
    return this.#text.split('\n').length;
  }

  lineAt(line: number): { readonly text: string; readonly range: { readonly end: Position } } {
    const text = this.#text.split('\n')[line];
    if (text === undefined) throw new RangeError(`There is no line ${line}.`);
    return { text, range: { end: { line, character: text.length } } };
  }

  offsetAt({ line, character }: Position): number {
    const before = this.#text.split('\n').slice(0, line);
    return before.reduce((sum, { length }) => sum + length + 1, character);
  }

  onDidChange(listener: Listener): vscode.Disposable {
    this.#listeners.add(listener);
    const made: unknown = { dispose: () => this.#listeners.delete(listener) };
    return made as vscode.Disposable;
  }

  edit(edits: readonly Edit[]): void {
    this.#undo.push(this.#text);
    this.#redo.length = 0;
    this.#change(edits, false);
  }

  /** False when there is nothing to take back. */
  undo(): boolean {
    return this.#step(this.#undo, this.#redo);
  }

  /** False when nothing was taken back. */
  redo(): boolean {
    return this.#step(this.#redo, this.#undo);
  }

  #step(from: string[], to: string[]): boolean {
    const text = from.pop();
    if (text === undefined) return false;
    to.push(this.#text);
    this.#change([{ offset: 0, length: this.#text.length, newText: text }], true);
    return true;
  }

  #change(edits: readonly Edit[], isStep: boolean): void {
    const before = this.#text;
    const lineOf = (offset: number): number => before.slice(0, offset).split('\n').length - 1;
    this.#text = applyEdits(before, edits);
    this.version += 1;
    const changes = edits.map(({ offset, length, newText }) => {
      const [startLine, endLine] = [lineOf(offset), lineOf(offset + length)];
      return { rangeOffset: offset, rangeLength: length, startLine, endLine, text: newText };
    });
    for (const listener of this.#listeners) listener(changes, isStep);
  }
}
