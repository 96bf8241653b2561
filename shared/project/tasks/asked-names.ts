import type { ProjectEntry } from '../files/project-entries.ts';

/** Names of entries that somebody asked for: which of them there are, and which others. */
export class AskedNames {
  readonly #asked: ReadonlySet<string>;
  /** Of the entries that were seen; none as long as nobody asks for some. */
  readonly #seen = new Set<string>();

  constructor(asked: ReadonlySet<string>) {
    this.#asked = asked;
  }

  see(entries: Iterable<Pick<ProjectEntry, 'name'>>): void {
    if (this.#asked.size === 0) return;
    for (const { name } of entries) this.#seen.add(name);
  }

  /** What was asked for and is not there. */
  result(): NamesNotFound {
    const unknown = [...this.#asked].filter((name) => !this.#seen.has(name));
    return { unknown, known: unknown.length === 0 ? new Set() : this.#seen };
  }
}

/** Names that no entry has, and, if there are some, those that entries have. */
export interface NamesNotFound {
  readonly unknown: readonly string[];
  readonly known: ReadonlySet<string>;
}
