import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/api-key.ts';
import { GlossaryShelf } from './glossaries/glossary-shelf.ts';
import type { HeldMemory } from './memories/held-memory.ts';
import type { CustomisationSamples } from './samples.ts';
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
}

/** The customisation of every account of a sandbox, in memory. */
export class CustomisationBook {
  readonly #byAccount = new WeakMap<Account, Customisation>();
  readonly #settings: CustomisationSettings;
  readonly #wallTime: () => number;

  constructor(settings: CustomisationSettings, wallTime: () => number) {
    this.#settings = settings;
    this.#wallTime = wallTime;
  }

  of(account: Account): Customisation {
    const known = this.#byAccount.get(account);
    if (known !== undefined) return known;
    const made = this.#open();
    this.#byAccount.set(account, made);
    return made;
  }

  #open(): Customisation {
    const { glossaryReadyAfterInMs = 0, samples } = this.#settings;
    // What was there from the start has been ready for long.
    const time = { wallTime: this.#wallTime, readyAfterInMs: 0 };
    const glossaries = new GlossaryShelf(time);
    const styles = new StyleShelf(this.#wallTime);
    for (const { name, dictionaries } of samples?.glossaries ?? []) {
      glossaries.create(
        name,
        dictionaries.map(({ source, target, entries }) => {
          return { source, target, entries: new Map(entries) };
        }),
      );
    }
    time.readyAfterInMs = glossaryReadyAfterInMs;
    for (const style of samples?.styles ?? []) styles.create(style);
    const memories = (samples?.memories ?? []).map((memory) => ({ id: randomUUID(), ...memory }));
    return { glossaries, styles, memories };
  }
}
