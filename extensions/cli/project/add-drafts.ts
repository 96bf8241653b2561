import {
  type DraftMemory,
  type FoundProject,
  isKeptInLock,
  type Lock,
} from '../../../shared/project/index.ts';

/**
 * Puts into the lock, in memory, what is known of texts that `translate FILE` wrote while nobody asked
 * the project. What the lock says of a text itself stays.
 */
export async function addDrafts(
  lock: Lock,
  { sources }: Pick<FoundProject, 'sources'>,
  { drafts, pathOf }: { readonly drafts: DraftMemory; readonly pathOf: (name: string) => string },
): Promise<void> {
  const targets = sources
    .filter(isKeptInLock)
    .flatMap((source) => source.targets.filter(({ isThere }) => isThere));
  const found = await drafts.linesAt(targets.map(({ path }) => pathOf(path)));
  if (found.size === 0) return;
  for (const { path, language } of targets) {
    const known = lock.linesOf(path, language);
    const news = (found.get(pathOf(path)) ?? []).filter(({ key, target }) => {
      return known.get(key)?.some((line) => line.target === target) !== true;
    });
    if (news.length > 0) lock.add(path, language, news);
  }
}
