import type * as vscode from 'vscode';
import { digestHex } from '../../../../shared/cache/digest.ts';

const KEY = 'glossaryTable.seen';
const MOST_KEPT = 50;

interface Seen {
  readonly key: string;
  readonly digest: string;
  readonly mtime: number;
}

export interface SeenVersion {
  readonly mtime: number;
  /** The text that was seen last, maybe before the window was loaded anew. */
  readonly isAsBefore: boolean;
}

/**
 * When each dictionary was first seen as it is. An editor that was reloaded with unsaved changes
 * sees by it whether they were made on what the service holds now, and asks before it overwrites.
 */
export class SeenVersions {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** When a text was first seen under a key: `now` when it is another one than before. */
  async look(key: string, text: string, now: number): Promise<SeenVersion> {
    const digest = await digestOf(text);
    const last = this.#all().find((each) => each.key === key);
    if (last?.digest === digest) return { mtime: last.mtime, isAsBefore: true };
    const mtime = Math.max(now, (last?.mtime ?? 0) + 1);
    await this.#keep({ key, digest, mtime });
    return { mtime, isAsBefore: false };
  }

  async note(key: string, text: string, mtime: number): Promise<void> {
    await this.#keep({ key, digest: await digestOf(text), mtime });
  }

  #all(): readonly Seen[] {
    return this.#memory.get<readonly Seen[]>(KEY, []);
  }

  async #keep(seen: Seen): Promise<void> {
    const others = this.#all().filter(({ key }) => key !== seen.key);
    await this.#memory.update(KEY, [...others.slice(1 - MOST_KEPT), seen]);
  }
}

/** Of the entries in whatever order: the service may give them in another one than the table. */
function digestOf(text: string): Promise<string> {
  return digestHex(text.split('\n').toSorted().join('\n'));
}
