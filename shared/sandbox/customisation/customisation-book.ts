import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/api-key.ts';
import {
  readCustomisationFile,
  writeCustomisationFile,
  type HeldCustomisation,
} from './customisation-file.ts';
import { GlossaryShelf } from './glossaries/glossary-shelf.ts';
import type { HeldMemory } from './memories/held-memory.ts';
import type { CustomisationSamples } from './samples.ts';
import type { StandingCustomisation } from './service-defaults.ts';
import { StyleShelf } from './styles/style-shelf.ts';

/** What an account has of its own: glossaries, style rule lists, translation memories. */
export interface Customisation {
  readonly glossaries: GlossaryShelf;
  readonly styles: StyleShelf;
  readonly memories: readonly HeldMemory[];
}

export interface CustomisationSettings {
  /** A new glossary is not ready for so long; 0 unless told otherwise. */
  readonly glossaryReadyAfterInMs?: number;
  /** What every account begins with; nothing unless told otherwise. */
  readonly samples?: CustomisationSamples;
  /** What every account has beside its own, also one that the file knows; nothing otherwise. */
  readonly standing?: StandingCustomisation;
  /** Keeps everything in this file as well, from one start to the next. In memory alone without. */
  readonly file?: string;
}

/** The customisation of every account of a sandbox. */
export class CustomisationBook {
  readonly #byAccount = new Map<string, Customisation>();
  /** Of accounts that have not asked since the start. */
  readonly #kept: Map<string, HeldCustomisation>;
  readonly #settings: CustomisationSettings;
  readonly #wallTime: () => number;

  /** Reads the file, if one is set. Throws an error that names it when it cannot be read. */
  constructor(settings: CustomisationSettings, wallTime: () => number) {
    this.#settings = settings;
    this.#wallTime = wallTime;
    const { file } = settings;
    this.#kept = new Map(file === undefined ? [] : readCustomisationFile(file));
  }

  of(account: Account): Customisation {
    const known = this.#byAccount.get(account.id);
    if (known !== undefined) return known;
    const kept = this.#kept.get(account.id);
    const opened = this.#open(kept ?? { glossaries: [], styles: [], memories: [] });
    // Before anything is added: each addition writes the file, and what it holds must be in it.
    this.#byAccount.set(account.id, opened);
    this.#kept.delete(account.id);
    const made = this.#withStanding(kept === undefined ? this.#withSamples(opened) : opened);
    this.#byAccount.set(account.id, made);
    return made;
  }

  /** Forgets a memory of an account. */
  deleteMemory(account: Account, id: string): void {
    const own = this.of(account);
    const memories = own.memories.filter((memory) => memory.id !== id);
    this.#byAccount.set(account.id, { ...own, memories });
    this.#write();
  }

  #open({ glossaries, styles, memories }: HeldCustomisation): Customisation {
    const onChange = (): void => {
      this.#write();
    };
    const { glossaryReadyAfterInMs: readyAfterInMs = 0 } = this.#settings;
    const time = { wallTime: this.#wallTime, readyAfterInMs };
    return {
      glossaries: new GlossaryShelf(time, glossaries, onChange),
      styles: new StyleShelf(this.#wallTime, styles, onChange),
      memories,
    };
  }

  #withSamples({ styles, glossaries }: Customisation): Customisation {
    const { samples } = this.#settings;
    for (const { name, dictionaries } of samples?.glossaries ?? []) {
      const held = dictionaries.map((each) => ({ ...each, entries: new Map(each.entries) }));
      // What was there from the start has been ready for long.
      glossaries.create(name, held, 0);
    }
    for (const style of samples?.styles ?? []) styles.create(style);
    const memories = (samples?.memories ?? []).map((memory) => ({ id: randomUUID(), ...memory }));
    return { glossaries, styles, memories };
  }

  #withStanding(own: Customisation): Customisation {
    const { styles = [], memories = [] } = this.#settings.standing ?? {};
    for (const style of styles) if (!own.styles.has(style.id)) own.styles.create(style);
    const known = new Set(own.memories.map(({ id }) => id));
    const missing = memories.filter(({ id }) => !known.has(id));
    return { ...own, memories: [...own.memories, ...missing] };
  }

  #write(): void {
    const { file } = this.#settings;
    if (file === undefined) return;
    const open = Array.from(this.#byAccount, ([id, { glossaries, styles, memories }]) => {
      const held = { glossaries: glossaries.all, styles: styles.all, memories };
      return [id, held] as const;
    });
    writeCustomisationFile(file, [...this.#kept, ...open]);
  }
}
