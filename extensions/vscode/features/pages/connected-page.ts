import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { AccountPage, type AccountPageParts } from './account-page.ts';

type Own = Omit<AccountPageParts<ServiceLink>, 'current' | 'open' | 'without'>;

/** A page about the account of the window. */
export function connectedPage(parts: Own): AccountPage<ServiceLink> {
  const { services } = parts;
  return new AccountPage({
    ...parts,
    current: () => services.connection.current(),
    open: () => services.connection.require(),
    without: () => ({
      sentence: l10n.t('No service is connected in this window.'),
      action: { id: 'connect', label: l10n.t('Connect…') },
    }),
  });
}
