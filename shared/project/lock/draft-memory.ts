import { digestHex } from '../../cache/digest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { AnsweredProposal } from '../../translation/files/file-proposal.ts';
import { isKeptInLock } from '../files/open-pair.ts';
import { linesOfProposal } from './proposal-lines.ts';
import { Lock, readLock } from './lock.ts';
import type { LockLine } from './lock-line.ts';

/** Files of which it is remembered; of more, those that were written longest ago are forgotten. */
const MOST_FILES = 500;
const FORGOTTEN_AT_ONCE = 100;
/** A text that was drafted anew may still be the one before, where the run ended in between. */
const MOST_LINES_OF_A_TEXT = 2;

/** A lock of one file has it under this name, as it is about one place anyway. */
const [ONLY_FILE, ONLY_LANGUAGE] = ['file', 'und'];
const written = /^# written at (\d{1,16})$/m;

/**
 * Which texts of files that belong to no project a machine wrote, as the lock of a project would say it:
 * digests alone, by the place of the file. A project made later takes them into its lock. A text that
 * somebody changed since matches no digest. Never fails a run: what cannot be kept counts as a person's.
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
    if (!isKeptInLock({ path: place })) return;
    const fresh = linesOfProposal(proposal);
    if (fresh.length === 0) return;
    try {
      const key = await keyOf(place);
      await this.#write(key, fewOfEach([...fresh, ...(await this.#read(key))]));
      await this.#forgetOldest();
    } catch {
      return;
    }
  }

  /** What is known of files at these absolute paths; of those that nothing is known of, nothing. */
  async linesAt(places: readonly string[]): Promise<ReadonlyMap<string, readonly LockLine[]>> {
    const found = new Map<string, readonly LockLine[]>();
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

  /** The lock of a project knows by now. */
  async forget(places: readonly string[]): Promise<void> {
    const known = await this.linesAt(places);
    for (const place of known.keys()) {
      await this.#store.delete(await keyOf(place)).catch(() => undefined);
    }
  }

  async #read(key: string): Promise<readonly LockLine[]> {
    const bytes = await this.#store.get(key);
    const lock = readLock(bytes === null ? '' : new TextDecoder().decode(bytes));
    return [...lock.linesOf(ONLY_FILE, ONLY_LANGUAGE).values()].flat();
  }

  async #write(key: string, lines: readonly LockLine[]): Promise<void> {
    const lock = new Lock([], null, true);
    lock.add(ONLY_FILE, ONLY_LANGUAGE, lines);
    const text = `${lock.text()}# written at ${this.#clock.wallTime()}\n`;
    await this.#store.set(key, new TextEncoder().encode(text));
  }

  async #forgetOldest(): Promise<void> {
    const keys = await this.#store.keys('');
    if (keys.length <= MOST_FILES) return;
    const ages = await Promise.all(
      keys.map(async (key) => ({ key, time: timeIn(await this.#store.get(key)) })),
    );
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

function timeIn(bytes: Uint8Array | null): number {
  const [, time = '0'] = written.exec(new TextDecoder().decode(bytes ?? new Uint8Array())) ?? [];
  return Number(time);
}

async function keyOf(place: string): Promise<string> {
  return (await digestHex(place)).slice(0, 40);
}
