import type { Entry } from '@napi-rs/keyring';
import type { SecretStore } from '../../../shared/ports/secret-store.ts';
import { describeKeyringFault } from './keyring-fault.ts';

const service = 'interlinear';

/**
 * The keyring of the operating system. Where there is none, every call says so instead of
 * pretending that the secret is missing.
 */
export function createKeyringSecretStore(): SecretStore {
  return {
    persistence: 'persisted',
    label: 'the keyring of the operating system',
    read: async (name) => {
      try {
        const value = (await openEntry(name)).getPassword();
        return value === null ? { outcome: 'missing' } : { outcome: 'present', value };
      } catch (error) {
        return { outcome: 'unreadable', reason: describeKeyringFault(error) };
      }
    },
    write: async (name, value) => {
      await saying(async () => {
        (await openEntry(name)).setPassword(value);
      });
    },
    remove: async (name) => {
      await saying(async () => {
        (await openEntry(name)).deletePassword();
      });
    },
  };
}

/** Rejects with what is wrong in the words of {@link describeKeyringFault}. */
async function saying(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw new Error(describeKeyringFault(error), { cause: error });
  }
}

/** Loaded on first use: the package is optional and holds native code. */
async function openEntry(name: string): Promise<Entry> {
  const keyring = await import('@napi-rs/keyring');
  // The kernel keyring, the package's other choice on Linux, forgets at the next restart.
  return new keyring.Entry(service, name, { linux: { store: 'secret-service' } });
}
