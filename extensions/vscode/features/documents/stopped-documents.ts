import type * as vscode from 'vscode';

const KEY = 'documents.stopped';
const MOST = 200;

/** Documents whose translation the user stopped: they do not go on by themselves. */
export class StoppedDocuments {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  has(id: string): boolean {
    return this.#all.includes(id);
  }

  async add(id: string): Promise<void> {
    await this.#memory.update(KEY, [...this.#without(id), id].slice(-MOST));
  }

  async remove(id: string): Promise<void> {
    const rest = this.#without(id);
    await this.#memory.update(KEY, rest.length === 0 ? undefined : rest);
  }

  get #all(): readonly string[] {
    const stored: unknown = this.#memory.get(KEY);
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  }

  #without(id: string): readonly string[] {
    return this.#all.filter((each) => each !== id);
  }
}
