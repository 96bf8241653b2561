import { clearAccountLists } from '../../../../shared/cache/list-shelf.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { confirmForgetting } from '../../connection/confirm-forgetting.ts';
import { connectionText } from '../../connection/describe-account.ts';
import { screen } from '../../ui/screen.ts';

/**
 * Asks for a key, checks it and keeps it. Where a service is in use already it offers to switch;
 * with `key` as its argument it asks for the key at once. At the sandbox, which has no key, it asks
 * for that of the service that is set, or of another one.
 */
export async function connect(
  services: Pick<Services, 'connection' | 'status'>,
  ...given: readonly unknown[]
): Promise<void> {
  const { connection } = services;
  // What cannot be reached is to be connected anew.
  const link = given[0] === 'key' ? null : await connection.current().catch(() => null);
  if (link === null || link.kind === 'sandbox') {
    await (given[0] === 'key' ? connection.connectWithKey() : connection.connectByChoice());
    return;
  }
  const { offerSwitch } = await import('../../connection/offer-switch.ts');
  switch (await offerSwitch(link, connection.hasSandbox)) {
    case 'key':
      await connection.connectWithKey();
      return;
    case 'service':
      await connection.connectElsewhere();
      return;
    case 'sandbox':
      await useSandbox(services);
      return;
    case 'disconnect':
      await disconnect(services, 'agreed');
      return;
    case null:
  }
}

/** Translates and improves with the sandbox from now on; it starts in this process. */
export async function useSandbox(services: Pick<Services, 'connection' | 'status'>): Promise<void> {
  const step = services.status.busy(l10n.t('Starting the sandbox…'));
  try {
    if (await services.connection.useSandbox()) {
      services.status.flash(l10n.t('The built-in sandbox answers'), 'beaker');
      return;
    }
  } finally {
    step.dispose();
  }
  await screen.showInformationMessage(
    l10n.t('The sandbox cannot run in the browser. Use VS Code on the desktop, or set a gateway.'),
  );
}

/**
 * Forgets the key of the service in use, or leaves the sandbox, and says what is in use then. Nobody
 * is asked again with `agreed` as its argument.
 */
export async function disconnect(
  { connection, status }: Pick<Services, 'connection' | 'status'>,
  ...given: readonly unknown[]
): Promise<void> {
  const link = await connection.current().catch(() => null);
  if (link !== null && link.kind !== 'sandbox' && given[0] !== 'agreed') {
    const question = l10n.t('Disconnect from {0} and forget its key?', link.label);
    if (!(await confirmForgetting(question))) return;
  }
  await connection.disconnect();
  status.flash(connectionText(await connection.current().catch(() => null)), 'info');
}

/**
 * Removes every kept translation and list of an account; nothing in files changes. What files and
 * glossaries had in common stays: without it the next sync could not tell what was removed.
 */
export async function clearCache(
  services: Pick<Services, 'cache' | 'connection' | 'keyValues' | 'status'>,
): Promise<void> {
  await services.cache.clear();
  const link = await services.connection.current();
  // What the window holds in memory; the store below may know other accounts as well.
  await link?.lists.forget({ kind: 'everything' });
  await clearAccountLists(services.keyValues);
  services.status.flash(l10n.t('Translation cache cleared'));
}
