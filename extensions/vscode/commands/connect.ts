import type { Services } from '../services.ts';

/**
 * Asks for a key, checks it and keeps it. Where something is in use already it offers to switch;
 * with `key` as its argument it asks for the key at once.
 */
export async function run(
  services: Pick<Services, 'connection'>,
  ...given: readonly unknown[]
): Promise<void> {
  const { connection } = services;
  // What cannot be reached is to be connected anew.
  const link = given[0] === 'key' ? null : await connection.current().catch(() => null);
  if (link === null) {
    await connection.connectWithKey();
    return;
  }
  const { offerSwitch } = await import('../connection/offer-switch.ts');
  switch (await offerSwitch(link, connection.hasSandbox)) {
    case 'key':
      await connection.connectWithKey();
      return;
    case 'service':
      await connection.connectElsewhere();
      return;
    case 'sandbox':
      await connection.useSandbox();
      return;
    case 'disconnect':
      await connection.disconnect();
      return;
    case null:
  }
}
