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
