import { createClient } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import type { SecretStore } from '../../../shared/ports/secret-store.ts';
import { adminKeyNameInStore } from '../../../shared/secrets/key-policy.ts';
import type { EmbeddedSandbox } from '../host-parts.ts';
import type { AdminAccess, AdminLink } from '../services.ts';
import type { LinkParts } from './open-link.ts';
import { addressesOf, type ConfiguredAddress } from './service-address.ts';

export interface AdminParts extends Omit<LinkParts, 'keyValues'> {
  readonly secrets: SecretStore;
  /** Where the settings say the service is; null where they say nothing. */
  readonly address: () => ConfiguredAddress | null;
  /** The sandbox where it is in use, else null. */
  readonly sandbox: () => Promise<EmbeddedSandbox | null>;
}

/** The admin key: it lies in a slot of its own and opens keys and analytics, nothing else. */
export function createAdminAccess(parts: AdminParts): AdminAccess {
  const { transport, clock, log, version, secrets, onUnread } = parts;
  const listener = onUnread === undefined ? {} : { onUnread };
  const link = (address: ConfiguredAddress, key: string, isSandbox: boolean): AdminLink => {
    const connection = createConnection({ ...address, key });
    const client = createClient(
      connection,
      { transport, clock, logger: log, ...listener },
      { userAgent: `interlinear-vscode/${version}` },
    );
    return {
      client,
      plan: connection.plan,
      label: isSandbox ? 'sandbox' : new URL(connection.baseUrl).host,
      keyMask: isSandbox ? null : connection.key.toString(),
      baseUrl: connection.baseUrl,
    };
  };
  const open: AdminAccess['open'] = (key) => {
    const address = parts.address();
    return address === null ? null : link(address, key, false);
  };
  return {
    open,
    current: async () => {
      const sandbox = await parts.sandbox();
      if (sandbox !== null) return link({ baseUrl: sandbox.url }, sandbox.keys.admin, true);
      const address = parts.address();
      for (const baseUrl of address === null ? [] : addressesOf(address)) {
        const reading = await secrets.read(adminKeyNameInStore(baseUrl));
        if (reading.outcome === 'present') return open(reading.value);
      }
      return null;
    },
    keep: ({ baseUrl }, key) => secrets.write(adminKeyNameInStore(baseUrl), key),
    forget: async () => {
      const address = parts.address();
      for (const baseUrl of address === null ? [] : addressesOf(address)) {
        await secrets.remove(adminKeyNameInStore(baseUrl));
      }
    },
  };
}
