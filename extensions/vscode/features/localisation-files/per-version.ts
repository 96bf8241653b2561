import type * as vscode from 'vscode';
import type { Steps } from '../../../../shared/text/steps.ts';
import { runInSlices } from './run-in-slices.ts';

/**
 * What is found in a document's text, once for each of its versions. It is looked for in slices, and
 * all who ask meanwhile wait for the same result; the next change ends it.
 */
export class PerVersion<Result> {
  readonly #document: Pick<vscode.TextDocument, 'version' | 'isClosed'>;
  #known: { readonly version: number; readonly result: Result } | null = null;
  #running: { readonly version: number; readonly result: Promise<Result | null> } | null = null;
  #round = 0;

  constructor(document: Pick<vscode.TextDocument, 'version' | 'isClosed'>) {
    this.#document = document;
  }

  /** Everything is to be looked at again. */
  forget(): void {
    this.#round += 1;
    this.#known = null;
    this.#running = null;
  }

  /** Null when the document moved on, or was closed, before it was found. */
  find(work: () => Steps<Result>): Promise<Result | null> {
    const { version } = this.#document;
    if (this.#known?.version === version) return Promise.resolve(this.#known.result);
    if (this.#running?.version === version) return this.#running.result;
    const result = this.#run(version, work);
    this.#running = { version, result };
    return result;
  }

  async #run(version: number, work: () => Steps<Result>): Promise<Result | null> {
    const round = this.#round;
    const isStale = (): boolean =>
      this.#document.version !== version || this.#document.isClosed || this.#round !== round;
    try {
      const result = await runInSlices(work(), isStale);
      if (result === null || isStale()) return null;
      this.#known = { version, result };
      return result;
    } finally {
      if (this.#running?.version === version && this.#round === round) this.#running = null;
    }
  }
}
