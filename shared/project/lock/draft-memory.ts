import { digestHex } from '../../cache/digest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { AnsweredProposal } from '../../translation/files/file-proposal.ts';
import { isKeptInLock } from '../files/open-pair.ts';
import { linesOfProposal } from './proposal-lines.ts';
import { Lock, readLock } from './lock.ts';
import type { LockLine } from './lock-line.ts';

/** Files of which it is remembered; of more, those that were written longest ago are forgotten. */
const MOST_FILES = 2000;
const FORGOTTEN_AT_ONCE = 500;
/** A text that was drafted anew may still be the one before, where the run ended in between. */
const MOST_LINES_OF_A_TEXT = 2;

/** A lock of one file has it under this name, as it is about one place anyway. */
const [ONLY_FILE, ONLY_LANGUAGE] = ['file', 'und'];
const written = /^# written at (\d{1,16})$/m;
const madeOf = /^# made of ([0-9a-f]{40})$/m;

/** What is kept of one file. */
interface Note {
  readonly lines: readonly LockLine[];
  /** The digest of the place of the file that it was translated from; null where it is that file. */
  readonly of: string | null;
}

/**
 * What `translate FILE` wrote: files that are results of others, and, of those that have no states, the
 * texts that a machine made, as the lock of a project would say it. Digests alone, by the places of files.
 * A project made later takes them into its lock. A text that somebody changed since matches no digest.
 * Never fails a run: what cannot be kept counts as a person's.
 */
export class DraftMemory {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<Clock, 'wallTime'>;

  constructor(store: KeyValueStore, clock: Pick<Clock, 'wallTime'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Before the proposal is written to `place`, an absolute path. */
  async note(place: string, proposal: AnsweredProposal): Promise<void> {
    const { input, source } = proposal.input;
    const from = source?.path ?? input;
    const fresh = isKeptInLock({ path: place }) ? linesOfProposal(proposal) : [];
    if (fresh.length === 0 && from === place) return;
    try {
      const key = await keyOf(place);
      const before = await this.#read(key);
      const of = from === place ? before.of : await keyOf(from);
      await this.#write(key, { lines: fewOfEach([...fresh, ...before.lines]), of });
      await this.#forgetOldest();
    } catch {
      return;
    }
  }

  /** What is known of texts in files at these absolute paths; of the others nothing. */
  async linesAt(places: readonly string[]): Promise<ReadonlyMap<string, readonly LockLine[]>> {
    const notes = await this.#notesAt(places);
    return new Map(Array.from(notes, ([place, { lines }]) => [place, lines]));
  }

  /**
   * Those of some files that were written as translations of others, with the one they were made of
   * where that is among them, else null.
   */
  async resultsAmong(places: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const results = new Map<string, string | null>();
    const notes = await this.#notesAt(places);
    if (notes.size === 0) return results;
    const byKey = new Map<string, string>();
    for (const place of places) byKey.set(await keyOf(place), place);
    for (const [place, { of }] of notes) {
      if (of !== null) results.set(place, byKey.get(of) ?? null);
    }
    return results;
  }

  /** The lock of a project knows the texts by now. */
  async forgetTexts(places: readonly string[]): Promise<void> {
    for (const [place, { lines, of }] of await this.#notesAt(places)) {
      if (lines.length === 0) continue;
      const key = await keyOf(place);
      const change = of === null ? this.#store.delete(key) : this.#write(key, { lines: [], of });
      await change.catch(() => undefined);
    }
  }

  async #notesAt(places: readonly string[]): Promise<ReadonlyMap<string, Note>> {
    const found = new Map<string, Note>();
    try {
      const known = new Set(await this.#store.keys(''));
      if (known.size === 0) return found;
      for (const place of places) {
        const key = await keyOf(place);
        if (known.has(key)) found.set(place, await this.#read(key));
      }
    } catch {
      return found;
    }
    return found;
  }

  async #read(key: string): Promise<Note> {
    const text = textOf(await this.#store.get(key));
    const lock = readLock(text);
    const lines = [...lock.linesOf(ONLY_FILE, ONLY_LANGUAGE).values()].flat();
    return { lines, of: madeOf.exec(text)?.[1] ?? null };
  }

  async #write(key: string, { lines, of }: Note): Promise<void> {
    const lock = new Lock([], null, true);
    lock.add(ONLY_FILE, ONLY_LANGUAGE, lines);
    const rows = [
      ...(of === null ? [] : [`# made of ${of}`]),
      `# written at ${this.#clock.wallTime()}`,
    ];
    await this.#store.set(key, new TextEncoder().encode(`${lock.text()}${rows.join('\n')}\n`));
  }

  async #forgetOldest(): Promise<void> {
    const keys = await this.#store.keys('');
    if (keys.length <= MOST_FILES) return;
    const ages: { readonly key: string; readonly time: number }[] = [];
    for (const key of keys) {
      const [, time = '0'] = written.exec(textOf(await this.#store.get(key))) ?? [];
      ages.push({ key, time: Number(time) });
    }
    ages.sort((one, other) => one.time - other.time);
    for (const { key } of ages.slice(0, FORGOTTEN_AT_ONCE)) await this.#store.delete(key);
  }
}

function fewOfEach(lines: readonly LockLine[]): readonly LockLine[] {
  const kept = new Map<string, LockLine[]>();
  for (const line of lines) {
    const known = kept.get(line.key) ?? [];
    const isKnown = known.some(({ target }) => target === line.target);
    if (!isKnown && known.length < MOST_LINES_OF_A_TEXT) known.push(line);
    kept.set(line.key, known);
  }
  return [...kept.values()].flat();
}

function textOf(bytes: Uint8Array | null): string {
  return bytes === null ? '' : new TextDecoder().decode(bytes);
}

async function keyOf(place: string): Promise<string> {
  return (await digestHex(place)).slice(0, 40);
}
