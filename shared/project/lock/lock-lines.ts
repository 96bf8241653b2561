import { shortDigest } from '../../cache/digest.ts';
import type { ProjectEntry } from '../files/project-entries.ts';
import { lineOf, type DigestMemory } from './entry-state.ts';
import type { LockedFile } from './lock.ts';
import type { EntryOrigin, LockLine } from './lock-line.ts';

/**
 * The lines of a file as it stands: `made` says which entries, by their identities, were just
 * translated and how; others keep the line about what is there. What nobody knows is a person's.
 */
export function linesOf(
  entries: Iterable<ProjectEntry>,
  made: ReadonlyMap<string, EntryOrigin>,
  locked: LockedFile,
  digests: DigestMemory,
): readonly LockLine[] {
  const lines: LockLine[] = [];
  for (const entry of entries) {
    const { identity, source, target } = entry;
    if (target === null) continue;
    const origin = made.get(identity);
    const kept = origin === undefined ? lineOf(entry, locked, digests) : null;
    const fresh = {
      key: digests.of(identity),
      source: digests.of(source),
      target: shortDigest(target),
      origin: origin ?? 'person',
      isReviewed: false,
    };
    lines.push(kept ?? fresh);
  }
  return lines;
}

/** A translation that is about to be written, and how it was made. */
export interface MadeText {
  readonly target: string;
  readonly origin: EntryOrigin;
}

/** The lines of translations that are about to be written, by the keys of their entries. */
export function linesAhead(
  entries: Iterable<ProjectEntry>,
  made: ReadonlyMap<string, MadeText>,
): readonly LockLine[] {
  const lines: LockLine[] = [];
  for (const { key, identity, source } of entries) {
    const text = made.get(key);
    if (text === undefined) continue;
    lines.push({
      key: shortDigest(identity),
      source: shortDigest(source),
      target: shortDigest(text.target),
      origin: text.origin,
      isReviewed: false,
    });
  }
  return lines;
}

/**
 * The lines of a file of whose entries a person has looked at some, by their identities: they are right
 * for the source as it stands, or are to be looked at again.
 */
export function linesLookedAt(
  entries: readonly ProjectEntry[],
  looked: { readonly identities: ReadonlySet<string>; readonly isReviewed: boolean },
  locked: LockedFile,
  digests: DigestMemory,
): readonly LockLine[] {
  const sources = new Map<string, string>();
  for (const { identity, source } of entries) {
    if (looked.identities.has(identity)) sources.set(digests.of(identity), digests.of(source));
  }
  return linesOf(entries, new Map(), locked, digests).map((line) => {
    const source = sources.get(line.key);
    return source === undefined ? line : { ...line, source, isReviewed: looked.isReviewed };
  });
}
