import { clearAccountLists } from '../../../shared/cache/list-shelf.ts';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';

/**
 * Removes every kept translation and list of an account; nothing in files changes. What files and
 * glossaries had in common stays: without it the next sync could not tell what was removed.
 */
export async function run(
  services: Pick<Services, 'cache' | 'connection' | 'keyValues' | 'status'>,
): Promise<void> {
  await services.cache.clear();
  const link = await services.connection.current();
  // What the window holds in memory; the store below may know other accounts as well.
  await link?.lists.forget({ kind: 'everything' });
  await clearAccountLists(services.keyValues);
  services.status.flash(l10n.t('Translation cache cleared'));
}
