import type * as vscode from 'vscode';
import { digestHex } from '../../../../shared/cache/digest.ts';

const KEY = 'glossaryTable.seen';
const MOST_KEPT = 50;

interface Seen {
  readonly key: string;
  readonly digest: string;
  readonly mtime: number;
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

  /** The time a text was first seen under a key: `now` when it is another one than before. */
  async mtime(key: string, text: string, now: number): Promise<number> {
    const digest = await digestOf(text);
    const last = this.#all().find((each) => each.key === key);
    if (last?.digest === digest) return last.mtime;
    const mtime = Math.max(now, (last?.mtime ?? 0) + 1);
    await this.#keep({ key, digest, mtime });
    return mtime;
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
