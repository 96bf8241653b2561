import type * as vscode from 'vscode';

/** A translation that began and is neither applied nor discarded. Holds no text. */
export interface ResumeNote {
  /** `uri.toString()` of the file. */
  readonly uri: string;
  /** Target language, as the service names it. */
  readonly target: string;
}

const KEY = 'translateFiles.begun';
const MOST_NOTES = 200;

/** Remembers begun translations over a reload or crash. The answers themselves are in journals. */
export class ResumeNotes {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  get all(): readonly ResumeNote[] {
    const stored: unknown = this.#memory.get(KEY);
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  }

  async add(uris: readonly string[], target: string): Promise<void> {
    const others = this.all.filter(({ uri }) => !uris.includes(uri));
    const added = uris.map((uri): ResumeNote => ({ uri, target }));
    await this.#memory.update(KEY, [...others, ...added].slice(-MOST_NOTES));
  }

  async remove(uri: string): Promise<void> {
    const rest = this.all.filter((note) => note.uri !== uri);
    await this.#memory.update(KEY, rest.length === 0 ? undefined : rest);
  }
}

function isNote(value: unknown): value is ResumeNote {
  if (typeof value !== 'object' || value === null) return false;
  const { uri, target } = value as Readonly<Record<string, unknown>>;
  return typeof uri === 'string' && typeof target === 'string';
}
