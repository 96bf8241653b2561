import { shortDigest } from '../../cache/digest.ts';
import type { MadeFrom } from '../../formats/format.ts';
import type { ProjectEntry } from '../files/project-entries.ts';
import type { LockedFile } from './lock.ts';
import type { EntryOrigin, LockLine } from './lock-line.ts';

/** How a translation stands to its source. */
export interface EntryState {
  /** Null where the file keeps that itself. */
  readonly origin: EntryOrigin | null;
  readonly isReviewed: boolean;
  /** The source is another one than it was made from. */
  readonly isStale: boolean;
}

/** Digests of sources and identities, which are the same in all languages of a file. */
export class DigestMemory {
  readonly #known = new Map<string, string>();

  of(text: string): string {
    const known = this.#known.get(text) ?? shortDigest(text);
    this.#known.set(text, known);
    return known;
  }
}

/** Which translations of a file were made from which sources, as its lines say. */
export function madeFromIn(locked: LockedFile, digests: DigestMemory): MadeFrom {
  return (translation, source) => {
    if (locked.size === 0) return false;
    const made = digests.of(source);
    return linesAbout(locked, digests.of(translation)).some((line) => line.source === made);
  };
}

const byTarget = new WeakMap<LockedFile, ReadonlyMap<string, readonly LockLine[]>>();

/** The lines about a translation, whatever it is one of. */
function linesAbout(locked: LockedFile, target: string): readonly LockLine[] {
  let known = byTarget.get(locked);
  if (known === undefined) byTarget.set(locked, (known = sortedByTarget(locked)));
  return known.get(target) ?? [];
}

function sortedByTarget(locked: LockedFile): ReadonlyMap<string, readonly LockLine[]> {
  const sorted = new Map<string, LockLine[]>();
  for (const line of [...locked.values()].flat()) {
    const others = sorted.get(line.target);
    if (others === undefined) sorted.set(line.target, [line]);
    else others.push(line);
  }
  return sorted;
}

/**
 * What the lock says of an entry that is translated. A translation that it has not seen was written
 * by a person, from the source as it stands.
 */
export function stateOf(
  entry: ProjectEntry,
  locked: LockedFile,
  digests: DigestMemory,
): EntryState {
  const line = lineOf(entry, locked, digests);
  if (line === null) return { origin: 'person', isReviewed: false, isStale: false };
  const { origin, isReviewed, source } = line;
  return { origin, isReviewed, isStale: source !== digests.of(entry.source) };
}

/** The line about the very translation that is there; of several the one that protects it most. */
export function lineOf(
  entry: ProjectEntry,
  locked: LockedFile,
  digests: DigestMemory,
): LockLine | null {
  const own = entry.target === null ? [] : ownLines(entry, entry.target, locked, digests);
  const [first = null, ...others] = own;
  if (first === null || others.length === 0) return first;
  const now = digests.of(entry.source);
  return {
    ...first,
    source: own.some((line) => line.source === now) ? now : first.source,
    origin: own.some(({ origin }) => origin === 'person') ? 'person' : first.origin,
    isReviewed: own.some(({ isReviewed }) => isReviewed),
  };
}

function ownLines(
  { identity, isOfProse }: ProjectEntry,
  target: string,
  locked: LockedFile,
  digests: DigestMemory,
): readonly LockLine[] {
  if (locked.size === 0) return [];
  const key = digests.of(identity);
  const known = locked.get(key) ?? [];
  if (known.length === 0 && !isOfProse) return [];
  const written = shortDigest(target);
  const here = known.filter((line) => line.target === written);
  if (here.length > 0 || !isOfProse) return here;
  // Where something came before it since, a text of a document has another name by now.
  return linesAbout(locked, written).map((line) => ({ ...line, key }));
}
